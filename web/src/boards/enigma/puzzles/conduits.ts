/** `conduits`: which piece lies on which of the nine cells, where the water runs and where it gets out. */

export interface ConduitsPuzzle {
  type: "conduits";
  /** Twelve of 0 and 1, clockwise from the top left. */
  ports: string;
  blocked: readonly number[];
  /** Pieces that are not used. */
  out: readonly number[];
}

/** A piece on a cell, turned by right angles clockwise. */
export interface Laid {
  piece: number;
  rotation: number;
}

export interface ConduitsArrangement {
  type: "conduits";
  cells: readonly (Laid | null)[];
}

export const SIDE = 3;
export const CELLS = SIDE * SIDE;
/** Sides of a cell, clockwise from the top; in a set each is a bit. */
export const SIDES = [0, 1, 2, 3] as const;

export const SHAPES = ["straight", "elbow", "tee", "cross"] as const;
export type Shape = (typeof SHAPES)[number];

/** The shape of each of the nine pieces. */
export const KINDS: readonly Shape[] = [
  "straight",
  "straight",
  "elbow",
  "elbow",
  "elbow",
  "elbow",
  "tee",
  "tee",
  "cross",
];

const UNTURNED: Record<Shape, number> = { straight: 0b0101, elbow: 0b0011, tee: 0b0111, cross: 0b1111 };

/** The sides a piece has a mouth on, as a set of bits. */
export function mouths(shape: Shape, rotation: number): number {
  return ((UNTURNED[shape] << rotation) | (UNTURNED[shape] >> (4 - rotation))) & 15;
}

export const hasMouth = (laid: Laid | null | undefined, side: number): boolean =>
  !!laid && ((mouths(KINDS[laid.piece] ?? "cross", laid.rotation) >> side) & 1) === 1;

/** Where a port is: the cell it belongs to, and on which side of it. */
export interface Port {
  cell: number;
  side: number;
}

/** The twelve ports, clockwise from the top left. */
export const PORTS: readonly Port[] = [
  ...[0, 1, 2].map((cell) => ({ cell, side: 0 })),
  ...[2, 5, 8].map((cell) => ({ cell, side: 1 })),
  ...[8, 7, 6].map((cell) => ({ cell, side: 2 })),
  ...[6, 3, 0].map((cell) => ({ cell, side: 3 })),
];

const isOpen = (puzzle: ConduitsPuzzle, cell: number, side: number): boolean =>
  PORTS.some((port, at) => port.cell === cell && port.side === side && puzzle.ports[at] === "1");

/** The cell on that side; null beyond the rim. */
export function beside(cell: number, side: number): number | null {
  const x = (cell % SIDE) + ([0, 1, 0, -1][side] ?? 0);
  const y = Math.floor(cell / SIDE) + ([-1, 0, 1, 0][side] ?? 0);
  return x < 0 || y < 0 || x >= SIDE || y >= SIDE ? null : SIDE * y + x;
}

export const empty = (): ConduitsArrangement => ({
  type: "conduits",
  cells: Array.from({ length: CELLS }, () => null),
});

export const total = (puzzle: ConduitsPuzzle): number => KINDS.length - puzzle.out.length;

export const placed = (arrangement: ConduitsArrangement): number =>
  arrangement.cells.filter((laid) => laid !== null).length;

/** The pieces of a shape that are on no cell and not crossed out. */
export function left(puzzle: ConduitsPuzzle, { cells }: ConduitsArrangement, shape: Shape): number[] {
  const used = new Set(cells.map((laid) => laid?.piece));
  return KINDS.flatMap((kind, piece) =>
    kind === shape && !used.has(piece) && !puzzle.out.includes(piece) ? [piece] : [],
  );
}

/** A mouth that meets nothing: an empty cell that may yet be filled, or something that keeps it out. */
export interface Leak extends Port {
  shut: boolean;
}

export interface Flow {
  /** Whether the piece on each cell is joined to an open port. */
  wet: boolean[];
  leaks: Leak[];
  /** Open ports without a mouth, by number. */
  unmet: number[];
}

export function flow(puzzle: ConduitsPuzzle, { cells }: ConduitsArrangement): Flow {
  const wet = Array.from({ length: CELLS }, () => false);
  const ahead = PORTS.filter(
    ({ cell, side }, at) => puzzle.ports[at] === "1" && hasMouth(cells[cell], side),
  ).map(({ cell }) => cell);
  for (let cell = ahead.pop(); cell !== undefined; cell = ahead.pop()) {
    if (wet[cell]) continue;
    wet[cell] = true;
    for (const side of SIDES) {
      const other = beside(cell, side);
      if (other !== null && hasMouth(cells[cell], side) && hasMouth(cells[other], side ^ 2))
        ahead.push(other);
    }
  }
  const leaks: Leak[] = [];
  cells.forEach((laid, cell) => {
    for (const side of SIDES.filter((one) => hasMouth(laid, one))) {
      const other = beside(cell, side);
      if (other === null) {
        if (!isOpen(puzzle, cell, side)) leaks.push({ cell, side, shut: true });
      } else if (!hasMouth(cells[other], side ^ 2)) {
        leaks.push({ cell, side, shut: !!cells[other] || puzzle.blocked.includes(other) });
      }
    }
  });
  const unmet = PORTS.flatMap(({ cell, side }, at) =>
    puzzle.ports[at] === "1" && !hasMouth(cells[cell], side) ? [at] : [],
  );
  return { wet, leaks, unmet };
}

/** The board with a cell changed. */
export function laidOn(
  arrangement: ConduitsArrangement,
  cell: number,
  laid: Laid | null,
): ConduitsArrangement {
  return { type: "conduits", cells: arrangement.cells.map((old, at) => (at === cell ? laid : old)) };
}

const plain = (arrangement: ConduitsArrangement): unknown =>
  arrangement.cells.map((laid) => laid && [laid.piece, laid.rotation]);

export const solution = plain;
export const write = plain;

/** Undo `write`, for what is not known to be anything. */
export function read(puzzle: ConduitsPuzzle, value: unknown): ConduitsArrangement | null {
  if (!Array.isArray(value) || value.length !== CELLS) return null;
  const cells: (Laid | null)[] = [];
  const used = new Set<number>(puzzle.out);
  for (const [cell, item] of value.entries()) {
    if (item === null) {
      cells.push(null);
      continue;
    }
    if (!Array.isArray(item) || item.length !== 2 || !item.every(Number.isInteger)) return null;
    const [piece, rotation] = item as [number, number];
    if (!(piece in KINDS) || used.has(piece) || rotation < 0 || rotation > 3) return null;
    if (puzzle.blocked.includes(cell)) return null;
    used.add(piece);
    cells.push({ piece, rotation });
  }
  return { type: "conduits", cells };
}
