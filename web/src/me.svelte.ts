/** What this browser remembers of whoever uses it: a name, a theme, sound, and the seats held with their secrets. */

export type Theme = "system" | "light" | "dark";

/** A seat of ours. The token is its secret: it never leaves this browser but to the table. */
export interface Held {
  table: string;
  game: string;
  seat: number;
  token: string;
  /** When it was taken, in milliseconds since 1970. */
  at: number;
}

const MOST_HELD = 40;

interface Kept {
  name: string;
  theme: Theme;
  sound: boolean;
  held: Held[];
}

const KEY = "ludoteka";
const blank: Kept = { name: "", theme: "system", sound: true, held: [] };

function read(): Kept {
  try {
    return { ...blank, ...(JSON.parse(window.localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...blank };
  }
}

const kept = $state<Kept>(read());

function keep(): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A private window may keep nothing; then everything holds until it is closed.
  }
}

// Two tabs of one browser agree.
window.addEventListener("storage", (event) => {
  if (event.key === KEY) Object.assign(kept, read());
});

export const me = {
  get name(): string {
    return kept.name;
  },
  set name(name: string) {
    kept.name = name;
    keep();
  },
  get theme(): Theme {
    return kept.theme;
  },
  set theme(theme: Theme) {
    kept.theme = theme;
    keep();
  },
  get sound(): boolean {
    return kept.sound;
  },
  set sound(sound: boolean) {
    kept.sound = sound;
    keep();
  },
  /** The newest first. */
  get held(): readonly Held[] {
    return kept.held;
  },
};

/** Remember a seat; the oldest are forgotten when there are too many. */
export function hold(seat: Held): void {
  kept.held = [seat, ...kept.held.filter((other) => other.table !== seat.table)].slice(0, MOST_HELD);
  keep();
}

/** Forget the seat at a table that is no more. */
export function letGo(table: string): void {
  kept.held = kept.held.filter((other) => other.table !== table);
  keep();
}

export function heldAt(table: string): Held | null {
  return kept.held.find((held) => held.table === table) ?? null;
}
