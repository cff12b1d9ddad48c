import { at, type Drawing, type Point, smooth, steps, type Light, type Stroke } from "#shared/drawing/stroke.ts";

const { PI, cos, sin } = Math;
/** Position of the root, and the radii of the three generations of invited users. */
const FOOT: Point = [260, 300];
const REACH = [0, 104, 186, 252] as const;
/** Number of invited users per member of each generation. */
const BRANCHES = [5, 3, 2] as const;
const FAN: readonly [from: number, to: number] = [1.06 * PI, 1.94 * PI];

const flat = ([x, y]: Point): Point => [FOOT[0] + (x - FOOT[0]) * 1.02, FOOT[1] + (y - FOOT[1]) * 1.06];

/** Position of a user at an angle of a circle. */
const place = (circle: number, angle: number): Point => flat(at(FOOT[0], FOOT[1], REACH[circle] ?? 0, angle));

/** A member's sector of the fan, and the members invited by them inside it. */
function grow(circle: number, from: number, to: number, parent: Point): { strokes: Stroke[]; lights: Light[] } {
  const count = BRANCHES[circle - 1];
  if (count === undefined) return { strokes: [], lights: [] };
  const wide = (to - from) / count;
  const grown = Array.from({ length: count }, (_, index) => {
    const start = from + index * wide;
    const angle = start + wide / 2;
    const [x, y] = place(circle, angle);
    const bend: Point = [
      parent[0] + (x - parent[0]) * 0.35 - cos(angle) * 10,
      parent[1] + (y - parent[1]) * 0.62 + sin(angle) * 8,
    ];
    const link: Stroke = {
      d: smooth([parent, bend, [x, y]]),
      width: [0, 2, 1.4, 1][circle] ?? 1,
      opacity: [0, 0.9, 0.6, 0.4][circle] ?? 0.4,
    };
    const light: Light = { x, y, r: [0, 6, 3.6, 2.2][circle] ?? 2, opacity: [0, 1, 0.9, 0.75][circle] ?? 0.7 };
    const below = grow(circle + 1, start, start + wide, [x, y]);
    return { strokes: [link, ...below.strokes], lights: [light, ...below.lights] };
  });
  return { strokes: grown.flatMap(({ strokes }) => strokes), lights: grown.flatMap(({ lights }) => lights) };
}

/** A tree of invited users on concentric rings, in a 520 × 320 viewBox. */
export function campaignArt(): Drawing & { rings: string[] } {
  const { strokes, lights } = grow(1, ...FAN, FOOT);
  const rings = [1, 2, 3].map((circle) =>
    smooth(steps(41).map((turn) => place(circle, FAN[0] - 0.05 * PI + turn * (FAN[1] - FAN[0] + 0.1 * PI)))),
  );
  return { strokes, lights: [{ x: FOOT[0], y: FOOT[1], r: 9, opacity: 1 }, ...lights], rings };
}
