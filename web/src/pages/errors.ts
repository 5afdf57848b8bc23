/** What is said to people when something is refused. The codes are those of docs/protocol.md. */

import { Refusal } from "../api";
import { m } from "../paraglide/messages.js";

const texts: Readonly<Record<string, () => string>> = {
  offline: m.error_offline,
  "too-fast": m.error_too_fast,
  full: m.error_full,
  restarting: m.error_restarting,
  "storage-unavailable": m.error_storage_unavailable,
  stopped: m.error_stopped,
  conflict: m.error_stopped,
  "unknown-table": m.error_unknown_table,
  "unknown-game": m.error_unknown_game,
  "unknown-exercise": m.error_unknown_exercise,
  "unknown-bot": m.error_unknown_bot,
  "bad-seats": m.error_bad_seats,
  "bad-options": m.error_bad_options,
  "seat-taken": m.error_seat_taken,
  "not-seated": m.error_not_seated,
  "bad-token": m.error_bad_token,
  "not-started": m.error_not_started,
  "no-race": m.error_no_race,
  "not-over": m.error_not_over,
  "match-over": m.error_match_over,
  paused: m.error_paused,
  "not-your-turn": m.error_not_your_turn,
  "illegal-move": m.error_illegal_move,
  "bad-notation": m.error_illegal_move,
  stale: m.error_stale,
  "not-sent": m.error_not_sent, // the page's own
  "nothing-to-undo": m.error_nothing_to_undo,
  "nothing-to-skip": m.error_nothing_to_skip,
  "bad-record": m.error_bad_record,
  "forged-record": m.error_forged_record,
  "bad-json": m.error_bad_record,
  "too-large": m.error_too_large,
  "wrong-protocol": m.error_wrong_protocol,
  "not-found": m.error_not_found,
  "bad-request": m.error_bad_request,
  "bad-name": m.error_bad_name,
};

/** One sentence for a code, in the language of the page. Codes we do not know get a general one. */
export function errorText(code: string): string {
  return (Object.hasOwn(texts, code) ? texts[code] : undefined)?.() ?? m.error_other();
}

/** The code of whatever was thrown. */
export function codeOf(error: unknown): string {
  return error instanceof Refusal ? error.code : "internal-error";
}
