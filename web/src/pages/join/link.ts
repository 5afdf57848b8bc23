/** The code of a table in what somebody has pasted: a link to the table, or the code itself. */

const CODE = /^[A-Za-z0-9_-]{16}$/;
const PATH = /\/(?:join|table|replay)\/([A-Za-z0-9_-]{16})(?![A-Za-z0-9_-])/;

/** The code, or null where there is none. */
export function tableIn(pasted: string): string | null {
  const text = pasted.trim();
  return CODE.test(text) ? text : (PATH.exec(text)?.[1] ?? null);
}

export const isCode = (text: string): boolean => CODE.test(text);
