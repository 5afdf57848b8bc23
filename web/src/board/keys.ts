/** Which keys are meant for a board, and which for what somebody is writing or for an open dialogue. */

export function isForBoard(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  return !(target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog"));
}
