/* Made from docs/protocol.schema.json by `make protocol`: do not edit. */

/**
 * What a client sends over the socket.
 */
export type Incoming =
  Hello | Play | Preview | Resign | Undo | Pause | Resume | Skip | Rematch | Chat | Sign | Pong;
/**
 * What a client gets over the socket.
 */
export type Frame =
  Welcome | Snapshot | Seats | Signs | Ack | Reject | Previewed | Said | NewTable | Ping | Goodbye;

/**
 * All that crosses the wire.
 */
export interface Protocol {
  sent: Incoming;
  got: Frame;
  http: Http;
}
/**
 * The first frame of a connection: who I am, and what I have seen.
 */
export interface Hello {
  type: "hello";
  token?: string | null;
  seen?: number | null;
  protocol?: number;
}
/**
 * Make a move.
 */
export interface Play {
  type: "play";
  id: string;
  move: string;
  version?: number | null;
}
/**
 * Ask what a legal move would do, as far as the seat may know.
 */
export interface Preview {
  type: "preview";
  id: string;
  move: string;
}
export interface Resign {
  type: "resign";
  id: string;
}
/**
 * Take back one's own last move, where nothing was revealed since.
 */
export interface Undo {
  type: "undo";
  id: string;
}
/**
 * Agree to a pause; the clocks stop when every person at the table has agreed.
 */
export interface Pause {
  type: "pause";
  id: string;
}
/**
 * End a pause, or withdraw one's consent.
 */
export interface Resume {
  type: "resume";
  id: string;
}
/**
 * Have seen enough of what is only shown; it ends at once when every person who is here has.
 */
export interface Skip {
  type: "skip";
  id: string;
  enough?: boolean;
}
/**
 * Agree to play again; a new table is made when every person has agreed.
 */
export interface Rematch {
  type: "rematch";
  id: string;
}
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}
/**
 * Show how far one is while several act at once. It is passed on, not kept, and not acknowledged.
 */
export interface Sign {
  type: "sign";
  done: number;
  of: number;
  detail: string;
}
/**
 * Answer a ping at once: this is how the server measures lag.
 */
export interface Pong {
  type: "pong";
  ping: number;
}
/**
 * The answer to hello: which seat this connection has. A snapshot follows.
 */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seat: number | null;
  protocol?: number;
}
export interface TableInfo {
  id: string;
  game: string;
  rules_version: number;
  options: {};
  public: boolean;
  commitment: string;
  status: "live" | "open" | "over";
  players: Player[];
  created_ms: number;
}
/**
 * Who holds a seat.
 */
export interface Player {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: string | null;
  present: boolean;
  lag_ms: number | null;
  playing_for: boolean;
}
/**
 * Everything this viewer may know, whenever it changes.
 */
export interface Snapshot {
  type: "snapshot";
  version: number;
  view: unknown;
  legal: string[];
  waiting: number[];
  clocks: RunningClock[];
  happened: Happened[];
  fresh: boolean;
  over: Result | null;
  paused: boolean;
  undo: boolean;
}
export interface RunningClock {
  name: string;
  left_ms: number;
}
/**
 * A move as this viewer saw it.
 */
export interface Happened {
  by: number | null;
  move: string;
  at_ms: number;
}
export interface Result {
  scores: number[];
  winners: number[];
  reason: string;
  seed: string;
}
/**
 * Who is at the table: sent when somebody comes, goes, lags or is replaced.
 */
export interface Seats {
  type: "seats";
  players: Player[];
  watchers: number;
  pause: number[];
  skip: number[];
  rematch: number[];
}
/**
 * How far everybody is: sent while several act at once, a few times a second at most.
 */
export interface Signs {
  type: "signs";
  signs: (Progress | null)[];
}
/**
 * How far a seat says it is.
 */
export interface Progress {
  done: number;
  of: number;
  detail: string | null;
}
/**
 * The command is done and on disk.
 */
export interface Ack {
  type: "ack";
  id: string;
  version: number;
}
/**
 * The command has changed nothing.
 */
export interface Reject {
  type: "reject";
  id: string | null;
  code: string;
  version: number;
  rule?: string | null;
  reason?: string | null;
}
export interface Previewed {
  type: "previewed";
  id: string;
  version: number;
  facts: {};
}
/**
 * A line of chat.
 */
export interface Said {
  type: "said";
  seat: number;
  text: string;
  at_ms: number;
}
/**
 * The rematch is ready. Each player's token opens the new table too.
 */
export interface NewTable {
  type: "new-table";
  table: string;
}
export interface Ping {
  type: "ping";
  ping: number;
}
/**
 * The last frame before the server closes the connection.
 */
export interface Goodbye {
  type: "goodbye";
  code: string;
}
export interface Http {
  GameInfo: GameInfo;
  RulesPage: RulesPage;
  ExercisePage: ExercisePage;
  DailyExercise: DailyExercise;
  Attempt: Attempt;
  Verdict: Verdict;
  TableInfo: TableInfo;
  TablePage: TablePage;
  ReplayPage: ReplayPage;
  NewTableBody: NewTableBody;
  Join: Join;
  Seated: Seated;
  RecordKept: RecordKept;
  Health: Health;
  Problem: Problem;
}
export interface GameInfo {
  name: string;
  title: string;
  seats: number[];
  rules_version: number;
  options: {}[];
  levels: string[];
  exercises: ExerciseKinds | null;
}
export interface ExerciseKinds {
  kinds: string[];
  difficulties: number[];
}
/**
 * The rule book of a game in one language.
 */
export interface RulesPage {
  game: string;
  language: string;
  title: string;
  introduction: string;
  parts: RulePart[];
}
/**
 * A chapter with numbered rules, or a part in prose.
 */
export interface RulePart {
  id: string | null;
  title: string;
  text: string | null;
  rules: RuleText[];
}
export interface RuleText {
  id: string;
  text: string;
  ruling: boolean;
  original: boolean;
}
/**
 * Something to solve alone; the same kind, difficulty and seed are the same exercise.
 */
export interface ExercisePage {
  game: string;
  kind: string;
  difficulty: number;
  seed: string;
  exercise: unknown;
}
/**
 * The exercise of a day, the same for everybody.
 */
export interface DailyExercise {
  date: string;
  next_ms: number;
  page: ExercisePage;
}
/**
 * A solution of an exercise, one's own or the day's.
 */
export interface Attempt {
  kind: string;
  difficulty: number;
  seed: string;
  solution: string;
}
export interface Verdict {
  right: boolean;
  rule: string | null;
  reason: string | null;
}
/**
 * All that the page of a table needs before its socket is open.
 */
export interface TablePage {
  table: TableInfo;
  chat: ChatLine[];
  rematch: string | null;
}
export interface ChatLine {
  seat: number;
  text: string;
  at_ms: number;
}
/**
 * Part of a finished match.
 */
export interface ReplayPage {
  versions: number;
  frames: ReplayFrame[];
}
/**
 * How a finished match stood after a move, as a seat saw it.
 */
export interface ReplayFrame {
  version: number;
  view: unknown;
  happened: Happened | null;
  waiting: number[];
  clocks: RunningClock[];
}
export interface NewTableBody {
  game: string;
  /**
   * @minItems 1
   * @maxItems 16
   */
  seats: (Me | Guest | BotSeat)[];
  options?: {
    [k: string]: boolean | number | string;
  };
  public?: boolean;
}
export interface Me {
  type: "me";
  name: string;
}
/**
 * A seat for whoever follows the link first.
 */
export interface Guest {
  type: "guest";
}
export interface BotSeat {
  type: "bot";
  level?: string;
}
export interface Join {
  name: string;
  seat?: number | null;
}
/**
 * A seat of one's own. The token is said here once and never again.
 */
export interface Seated {
  table: string;
  seat: number | null;
  token: string | null;
  commitment: string;
}
export interface RecordKept {
  table: string;
}
export interface Health {
  status: "ok";
  version: string;
}
/**
 * Every refusal over HTTP.
 */
export interface Problem {
  code: string;
  detail: string;
  place?: string;
}
