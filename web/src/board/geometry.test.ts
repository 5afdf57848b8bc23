import { describe, expect, test } from "vitest";
import {
  clamp,
  directionOf,
  fit,
  holds,
  nextPlace,
  pan,
  pinch,
  seen,
  toPixel,
  toUnit,
  wheelFactor,
  zoomAt,
  type Camera,
} from "./geometry";

const LIMITS = { min: 0.5, max: 2 };
const PANE = { x: 100, y: 0, width: 800, height: 600 };
const BOARD = { x: -200, y: -100, width: 800, height: 300 };

function close(a: { x: number; y: number }, b: { x: number; y: number }): void {
  expect(a.x).toBeCloseTo(b.x, 6);
  expect(a.y).toBeCloseTo(b.y, 6);
}

test("pixels and units undo each other", () => {
  const camera: Camera = { x: 13, y: -7, scale: 1.3 };
  close(toUnit(camera, toPixel(camera, { x: 40, y: 90 })), { x: 40, y: 90 });
});

describe("fit", () => {
  test("shows the whole board in the middle of the pane", () => {
    const camera = fit(BOARD, PANE, LIMITS);
    expect(camera.scale).toBe(1);
    close(toPixel(camera, { x: 200, y: 50 }), { x: 500, y: 300 });
    expect(holds(seen(camera, PANE), BOARD)).toBe(true);
  });

  test("makes a small board no larger than the limit", () => {
    expect(fit({ x: 0, y: 0, width: 100, height: 100 }, PANE, LIMITS).scale).toBe(2);
  });

  test("keeps cells large enough and shows the focus instead", () => {
    const wide = { x: 0, y: 0, width: 4000, height: 300 };
    const camera = fit(wide, PANE, LIMITS, { x: 3900, y: 100 });
    expect(camera.scale).toBe(0.5);
    const view = seen(camera, PANE);
    expect(view.x + view.width).toBeCloseTo(4000);
    expect(holds(view, { x: 3900, y: 100, width: 1, height: 1 })).toBe(true);
  });

  test("keeps a side in the middle on which everything can be seen", () => {
    const wide = { x: 0, y: 0, width: 4000, height: 300 };
    const camera = fit(wide, PANE, { ...LIMITS, part: 0.8 }, { x: 100, y: 0 });
    expect(camera.scale).toBe(0.8);
    expect(toUnit(camera, { x: 0, y: 300 }).y).toBeCloseTo(150);
  });
});

describe("zoom", () => {
  test("leaves what is under the pointer where it is", () => {
    const camera: Camera = { x: 50, y: 60, scale: 1 };
    const pixel = { x: 300, y: 200 };
    const zoomed = zoomAt(camera, pixel, 1.5, LIMITS);
    expect(zoomed.scale).toBe(1.5);
    close(toUnit(zoomed, pixel), toUnit(camera, pixel));
  });

  test("stops at the limits without sliding away", () => {
    const camera: Camera = { x: 50, y: 60, scale: 2 };
    expect(zoomAt(camera, { x: 300, y: 200 }, 3, LIMITS)).toEqual(camera);
  });

  test("goes closer when the wheel turns up, and further for a pinch on a trackpad", () => {
    expect(wheelFactor(-100, 0, false)).toBeGreaterThan(1);
    expect(wheelFactor(3, 1, false)).toBeLessThan(1);
    expect(wheelFactor(-10, 0, true)).toBeGreaterThan(wheelFactor(-10, 0, false));
    expect(wheelFactor(-1e6, 0, false)).toBeLessThan(1.5);
  });
});

describe("pinch", () => {
  test("keeps the board under both fingers", () => {
    const camera: Camera = { x: 10, y: 20, scale: 1 };
    const before = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ] as const;
    const after = [
      { x: 120, y: 150 },
      { x: 270, y: 150 },
    ] as const;
    const moved = pinch(camera, before, after, LIMITS);
    close(toUnit(moved, after[0]), toUnit(camera, before[0]));
    close(toUnit(moved, after[1]), toUnit(camera, before[1]));
  });

  test("survives two fingers on one spot", () => {
    const spot = [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ] as const;
    expect(pinch({ x: 0, y: 0, scale: 1 }, spot, spot, LIMITS)).toEqual({ x: 0, y: 0, scale: 1 });
  });
});

describe("clamp", () => {
  test("lets a small board move inside the pane only", () => {
    const small = { x: 0, y: 0, width: 100, height: 100 };
    const far = clamp({ x: -9999, y: 9999, scale: 1 }, small, PANE, 10);
    close(far, { x: 90, y: 510 });
  });

  test("lets a large board be pulled to each of its edges", () => {
    const large = { x: 0, y: 0, width: 2000, height: 2000 };
    close(clamp({ x: 9999, y: 9999, scale: 1 }, large, PANE, 0), { x: 100, y: 0 });
    close(clamp({ x: -9999, y: -9999, scale: 1 }, large, PANE, 0), { x: -1100, y: -1400 });
  });

  test("leaves alone what is in order", () => {
    const camera = pan(fit(BOARD, PANE, LIMITS), { x: 0, y: 5 });
    expect(clamp(camera, BOARD, PANE, 40)).toEqual(camera);
  });
});

describe("arrow keys", () => {
  const places = [
    { x: 1, y: 0, name: "right" },
    { x: 2, y: 1, name: "slanted" },
    { x: 0, y: -3, name: "far up" },
  ];

  test("lead to the nearest place that way", () => {
    expect(nextPlace({ x: 0, y: 0 }, places, "right")?.name).toBe("right");
    expect(nextPlace({ x: 1, y: 0 }, places, "right")?.name).toBe("slanted");
    expect(nextPlace({ x: 0, y: 0 }, places, "up")?.name).toBe("far up");
  });

  test("lead nowhere at the edge", () => {
    expect(nextPlace({ x: 0, y: 0 }, places, "left")).toBeNull();
    expect(directionOf("ArrowUp")).toBe("up");
    expect(directionOf("Enter")).toBeNull();
  });
});
