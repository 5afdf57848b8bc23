/** A wheel as something that turns a piece: one step for each notch of a mouse, for each stretch of a trackpad. */

const NOTCH_PX = 50;
const PAUSE_MS = 250;

/** Return a reader of wheel events: -1, 0 or 1 step for each of them. */
export function notches(): (event: Pick<WheelEvent, "deltaY" | "deltaMode" | "timeStamp">) => -1 | 0 | 1 {
  let rolled = 0;
  let last = -Infinity;
  return ({ deltaY, deltaMode, timeStamp }) => {
    if (timeStamp - last > PAUSE_MS) rolled = 0;
    last = timeStamp;
    rolled += deltaMode === 0 ? deltaY : Math.sign(deltaY) * NOTCH_PX;
    if (Math.abs(rolled) < NOTCH_PX) return 0;
    const step = rolled > 0 ? 1 : -1;
    rolled = 0;
    return step;
  };
}
