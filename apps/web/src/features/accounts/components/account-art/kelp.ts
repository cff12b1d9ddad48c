import { type Drawing, lerp, type Light, type Point, smooth, steps, type Stroke } from "#shared/drawing/stroke.ts";

const { PI, sin, cos } = Math;

/** Position, height and sway of each stem. */
const stems = [
  [26, 62, 0.4],
  [52, 88, 1.6],
  [80, 104, 0],
  [106, 78, 2.3],
  [132, 94, 1.1],
] as const;

/** Ecological: a kelp forest. */
export function kelp(): Drawing {
  const strokes: Stroke[] = [];
  const lights: Light[] = [];
  for (const [foot, height, phase] of stems) {
    const place = (up: number): Point => [foot + 7 * sin(up * PI * 1.7 + phase) * up + 6 * up, 116 - height * up];
    strokes.push({ d: smooth(steps(15).map(place)), width: 1.6, opacity: 0.9 });
    for (const [index, up] of steps(8).entries()) {
      if (index === 0) continue;
      const [x, y] = place(up);
      const side = index % 2 === 0 ? 1 : -1;
      const long = lerp(15, 8, up);
      const tip: Point = [x + side * long, y - long * 0.75];
      const leaf: Point[] = [
        [x, y],
        [x + side * long * 0.55, y - long * cos(up) * 0.08],
        tip,
        [x + side * long * 0.3, y - long * 0.7],
        [x, y],
      ];
      strokes.push({ d: smooth(leaf), width: 1, opacity: 0.6 });
    }
    const [x, y] = place(1);
    lights.push({ x, y, r: 2, opacity: 0.9 });
  }
  return { strokes, lights };
}
