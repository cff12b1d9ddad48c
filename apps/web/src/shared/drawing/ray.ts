import { type Drawing, lerp, type Point, smooth, steps, type Stroke } from "./stroke.ts";

const { PI, sin } = Math;

/** S3, the shelf: a ray with contour lines as wings. */
export function ray(): Drawing {
  const strokes: Stroke[] = [];
  for (const part of steps(7)) {
    const span = lerp(74, 10, part);
    const lift = lerp(0, 12, part);
    const wing = (side: number): Point[] => [
      [80, 26 + lift * 1.3],
      [80 + side * span * 0.34, 34 + lift],
      [80 + side * span * 0.78, 46 + lift * 0.6],
      [80 + side * span, 64],
      [80 + side * span * 0.66, 66 - lift * 0.4],
      [80 + side * span * 0.3, 78 - lift * 0.5],
      [80, 86 - lift * 0.8],
    ];
    for (const side of [-1, 1]) {
      strokes.push({ d: smooth(wing(side)), width: part === 0 ? 2.2 : 1, opacity: lerp(1, 0.3, part) });
    }
  }
  const tail = steps(14).map((part): Point => [80 + 9 * sin(part * PI * 1.7) * part, lerp(86, 118, part)]);
  strokes.push({ d: smooth(tail), width: 1.5, opacity: 0.9 });
  return {
    strokes,
    lights: [
      { x: 73, y: 36, r: 1.9, opacity: 1 },
      { x: 87, y: 36, r: 1.9, opacity: 1 },
    ],
  };
}
