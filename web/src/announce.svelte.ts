/** What screen readers are told. The page has one live region, which shows the newest of this. */

let text = $state("");
let turn = false;

export const announced = {
  get text(): string {
    return text;
  },
};

/** Say something aloud. The same words twice in a row are said twice. */
export function announce(words: string): void {
  turn = !turn;
  text = turn ? words : `${words}\u00a0`;
}
