/** Which keys are meant for a board, and which for what somebody is writing or for an open dialogue. */

export function isForBoard(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  // By what is open, not by the focus: a press on the bare part of a dialogue leaves the focus nowhere.
  if (document.querySelector("dialog:modal")) return false;
  const { target } = event;
  return !(target instanceof Element && target.closest("input, textarea, select, [contenteditable]"));
}
