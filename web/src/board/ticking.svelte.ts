/** The time now, for what is drawn from it. It stands still where nothing asks for it. */

export class Ticking {
  now = $state(performance.now());

  /** Call while a component is made: it ticks as long as `wanted` says so. */
  constructor(wanted: () => boolean, every = 100) {
    $effect(() => {
      if (!wanted()) return;
      this.now = performance.now();
      const timer = setInterval(() => (this.now = performance.now()), every);
      return () => clearInterval(timer);
    });
  }
}
