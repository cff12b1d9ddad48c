import {
  type Drawing,
  lerp,
  type Light,
  type Point,
  points,
  smooth,
  steps,
  type Stroke,
} from "#shared/drawing/stroke.ts";

const { sin, PI } = Math;

/**
 * Back and belly from the snout to the root of the fluke, in a 600 × 300 viewBox; both have the same number of points.
 */
const BACK = points("30 166 54 140 104 124 160 112 224 106 292 108 352 116 404 126 448 138 486 152 512 162");
const BELLY = points("30 176 52 204 96 222 152 236 216 238 284 228 346 210 398 192 444 178 484 170 512 168");
/** Fluke, side fin and dorsal fin. */
const FLUKE_NEAR = points("511 163 530 151 550 130 570 110 590 98 586 122 572 144 552 159 531 168");
const FLUKE_FAR = points("531 168 552 175 572 190 590 204 598 216 576 214 548 204 528 186 511 168");
const FIN = points("176 222 186 244 206 268 238 286 236 262 224 240 212 226 198 216");
const DORSAL = points("398 124 412 112 428 106 424 120 432 134");
const MOUTH = points("30 171 66 180 104 186 140 188 168 182 180 176");

/** Number of contour lines of the body. */
const LAYERS = 13;
/** End of the throat grooves as a share of the body's length. */
const THROAT = 0.52;

/** Contour line of the body at a height: 0 is the back, 1 the belly. */
const between = (part: number): Point[] =>
  BACK.map(([x, y], index) => {
    const [belowX, belowY] = BELLY[index] ?? [x, y];
    return [lerp(x, belowX, part), lerp(y, belowY, part)];
  });

const middle = ([x, y]: Point, [nextX, nextY]: Point): Point => [(x + nextX) / 2, (y + nextY) / 2];

/** Points of the smooth line through the midpoints, dense enough to cut it anywhere. */
const dense = (line: readonly Point[]): Point[] =>
  line.slice(1, -1).flatMap((control, index) => {
    const from = middle(line[index] ?? control, control);
    const to = middle(control, line[index + 2] ?? control);
    return [0, 0.2, 0.4, 0.6, 0.8].map((part): Point => {
      const mix = (axis: 0 | 1): number =>
        lerp(lerp(from[axis], control[axis], part), lerp(control[axis], to[axis], part), part);
      return [mix(0), mix(1)];
    });
  });

function grooves(): Stroke[] {
  return steps(9).map((part) => {
    const line = dense(between(lerp(0.64, 0.96, part)));
    const reach = THROAT * (1 - 0.45 * Math.abs(part - 0.62));
    return { d: smooth(line.slice(0, Math.round(line.length * reach))), width: 1.1, opacity: lerp(0.85, 0.5, part) };
  });
}

/** Lines inside a fin, converging to its tip. */
const within = (fin: readonly Point[], [tipX, tipY]: Point): Stroke[] =>
  [0.28, 0.52, 0.74].map((part) => ({
    d: smooth(fin.map(([x, y]): Point => [lerp(x, tipX, part), lerp(y, tipY, part)])),
    width: 0.9,
    opacity: 0.5,
  }));

/** Bubbles behind the head. */
const bubbles: Light[] = steps(9).map((up) => ({
  x: 120 + 26 * sin(up * PI * 2.3) + 40 * up,
  y: lerp(104, 8, up),
  r: lerp(1.8, 4.2, (up * 3) % 1),
  opacity: lerp(0.9, 0.3, up),
}));

/** A blue whale drawn with contour lines. */
export function whale(): Drawing {
  const layers: Stroke[] = steps(LAYERS).map((part) => ({
    d: smooth(between(part)),
    width: part === 0 || part === 1 ? 2.2 : 0.9,
    opacity: part === 0 || part === 1 ? 1 : lerp(0.62, 0.28, part),
  }));
  const outline = (line: readonly Point[]): Stroke => ({ d: smooth(line), width: 1.8, opacity: 0.95 });
  return {
    strokes: [
      ...layers,
      ...grooves(),
      ...within(FIN, [238, 286]),
      ...within(FLUKE_NEAR, [590, 98]),
      ...within(FLUKE_FAR, [598, 216]),
      outline(FLUKE_NEAR),
      outline(FLUKE_FAR),
      outline(FIN),
      outline(DORSAL),
      { d: smooth(MOUTH), width: 1.6, opacity: 0.9 },
    ],
    lights: [{ x: 158, y: 172, r: 3.6, opacity: 1 }, ...bubbles],
  };
}
