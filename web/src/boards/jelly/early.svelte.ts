/** Turning the glass comes where rolling was, by hand and by key: a press meant for dice must not end the round. */

const A_MOMENT_MS = 700;

export class Early {
  /** Whether it has become possible only just now. */
  is = $state(false);

  /** Call while a component is made. */
  constructor(possible: () => boolean) {
    $effect.pre(() => {
      const now = possible();
      this.is = now;
      if (!now) return;
      const timer = setTimeout(() => (this.is = false), A_MOMENT_MS);
      return () => clearTimeout(timer);
    });
  }
}
