/** What the page says of a match in sentences: the log, what is said aloud, the score sheet, the end, refusals. */

import { named } from "../../board/named";
import { m } from "../../paraglide/messages.js";
import type { Happened } from "../../protocol/types";
import type { SheetRow, SoundName, Told } from "../board";
import { parse, type Place, type Type } from "./notation";
import { sideOf } from "./sides";
import { completedBy } from "./systems";
import { heldBy, race, tilesByCell, typeOf, type View } from "./view";
import { colourName, signed, typeName } from "./words";

export const isRace = (view: View): boolean => race(view) !== null;

export const heading = (view: View): string | null => (isRace(view) ? m.enigma_heading() : null);

const PROMPTS: Record<Type, () => string> = {
  weights: m.enigma_prompt_weights,
  fragments: m.enigma_prompt_fragments,
  conduits: m.enigma_prompt_conduits,
  corners: m.enigma_prompt_corners,
};

export function prompt(view: View): string {
  const { phase, viewer } = view;
  switch (phase.name) {
    case "choosing":
      return m.enigma_prompt_choose();
    case "drawing":
      return m.enigma_prompt_drawing();
    case "building":
      return m.enigma_prompt_build();
    case "closed":
      return m.enigma_prompt_over();
    case "race": {
      const held = heldBy(view, viewer);
      if (viewer === null || held === null) return m.enigma_prompt_watch();
      return phase.doing[viewer] === "solving" ? PROMPTS[typeOf(held)]() : m.enigma_prompt_done();
    }
  }
}

export function tell(told: Told<View>): string | null {
  const { happened, before, after, names } = told;
  const move = parse(happened.move);
  switch (move?.kind) {
    case "choose":
      return m.enigma_told_choose({ type: typeName(move.type) });
    case "reveal":
      return after ? m.enigma_told_reveal({ round: after.round }) : null;
    case "solve":
      return toldSolve(before, after, happened.by);
    case "giveup":
      return m.enigma_told_giveup();
    case "stop":
      return m.enigma_told_stop();
    case "place":
      return toldPlace(move, told);
    case "first":
      return m.enigma_told_first({ name: names[move.seat] ?? "" });
    default:
      return null;
  }
}

/** Whether nobody had solved before: by the picture before, else by the one after; null if neither says. */
function isFirst(before: View | null, after: View | null, by: number | null): boolean | null {
  const known = (before && race(before)) ?? (after && race(after));
  return known && !known.doing.some((one, seat) => one === "solved" && seat !== by);
}

function toldSolve(before: View | null, after: View | null, by: number | null): string {
  switch (isFirst(before, after, by)) {
    case true:
      return m.enigma_told_solve_first();
    case false:
      return m.enigma_told_solve();
    case null:
      return m.enigma_told_solved();
  }
}

function toldPlace(place: Place, { happened, before, after, names }: Told<View>): string {
  const laid = after && tilesByCell(after).get(`${place.x},${place.y}`);
  const block = laid && place.block !== null ? sideOf(laid[0]).blocks[place.block] : undefined;
  const what = block
    ? m.enigma_told_place_worker({ colour: colourName(block.colour) })
    : m.enigma_told_place();
  if (!before || !after || happened.by === null) return what;
  const count = completedBy(before, after, place, happened.by).length;
  if (count === 0) return what;
  const gains = after.points.flatMap((points, seat) => {
    const gain = points - (before.points[seat] ?? 0);
    return gain > 0 ? [m.enigma_told_gain({ name: names[seat] ?? "", gain: signed(gain) })] : [];
  });
  return m.enigma_told_with({ what, news: [m.enigma_told_completed({ count }), ...gains].join(", ") });
}

/** In a race only what concerns all is said at once: the reveal, the glass, the end. */
export function say(told: Told<View>): string | null {
  const { happened, before, after } = told;
  const move = parse(happened.move);
  switch (move?.kind) {
    case "solve":
      return isFirst(before, after, happened.by)
        ? named(told, m.enigma_say_glass({ seconds: (after ?? before)?.options.sandglass ?? "45" }))
        : named(told, tell(told));
    case "reveal": {
      const held = after && heldBy(after, after.viewer);
      return held ? m.enigma_say_reveal({ type: typeName(typeOf(held)) }) : tell(told);
    }
    default:
      return named(told, tell(told));
  }
}

export function sheet(view: View): SheetRow[] {
  return [{ label: m.enigma_sheet_points(), values: view.points }];
}

const ENDS: Record<string, () => string> = { points: m.enigma_end_points, tiles: m.enigma_end_tiles };

export function reason(key: string): string {
  return ENDS[key]?.() ?? key;
}

export function remark(view: View): string | null {
  const best = Math.max(...view.points);
  const tied = view.points.filter((points) => points === best);
  return view.phase.name === "closed" && tied.length > 1 ? m.enigma_tie() : null;
}

const OBJECTIONS: Record<string, () => string> = {
  "type-taken": m.enigma_no_type_taken,
  "stack-empty": m.enigma_no_stack_empty,
  "not-choosing": m.enigma_no_not_choosing,
  "puzzle-done": m.enigma_no_puzzle_done,
  "no-race": m.enigma_no_no_race,
  "not-building": m.enigma_no_not_building,
  "not-a-players-move": m.enigma_no_not_a_players_move,
  "cell-taken": m.enigma_no_cell_taken,
  "no-tile-beside": m.enigma_no_no_tile_beside,
  "no-such-block": m.enigma_no_no_such_block,
  "no-worker-left": m.enigma_no_no_worker_left,
  "colour-claimed": m.enigma_no_colour_claimed,
  "colour-claimed-strict": m.enigma_no_colour_claimed_strict,
  "weights-not-so-many-pans": m.enigma_no_weights_not_so_many_pans,
  "weights-not-a-count": m.enigma_no_weights_not_a_count,
  "weights-left-over": m.enigma_no_weights_left_over,
  "weights-too-many": m.enigma_no_weights_too_many,
  "weights-left-heavier": m.enigma_no_weights_left_heavier,
  "weights-right-heavier": m.enigma_no_weights_right_heavier,
  "fragments-not-seven": m.enigma_no_fragments_not_seven,
  "fragments-not-a-place": m.enigma_no_fragments_not_a_place,
  "fragments-overlap": m.enigma_no_fragments_overlap,
  "fragments-piece-twice": m.enigma_no_fragments_piece_twice,
  "fragments-sticks-out": m.enigma_no_fragments_sticks_out,
  "conduits-not-a-laying": m.enigma_no_conduits_not_a_laying,
  "conduits-piece-twice": m.enigma_no_conduits_piece_twice,
  "conduits-piece-crossed-out": m.enigma_no_conduits_piece_crossed_out,
  "conduits-cell-blocked": m.enigma_no_conduits_cell_blocked,
  "conduits-cell-empty": m.enigma_no_conduits_cell_empty,
  "conduits-port-unmet": m.enigma_no_conduits_port_unmet,
  "conduits-port-closed": m.enigma_no_conduits_port_closed,
  "conduits-mouth-unmet": m.enigma_no_conduits_mouth_unmet,
  "corners-not-four": m.enigma_no_corners_not_four,
  "corners-not-a-piece": m.enigma_no_corners_not_a_piece,
  "corners-hollow": m.enigma_no_corners_hollow,
  "corners-piece-twice": m.enigma_no_corners_piece_twice,
  "corners-apart": m.enigma_no_corners_apart,
  "corners-other-picture": m.enigma_no_corners_other_picture,
};

export function objection(key: string): string {
  return (OBJECTIONS[key] ?? m.enigma_no_other)();
}

export function sound({ move }: Happened): SoundName | null {
  switch (parse(move)?.kind) {
    case "choose":
    case "top":
    case "place":
      return "card";
    case "reveal":
    case "stop":
      return "bell";
    case "solve":
      return "ting";
    case "giveup":
      return "stone";
    default:
      return null;
  }
}
