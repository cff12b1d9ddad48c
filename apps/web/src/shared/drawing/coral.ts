import { at, type Drawing, type Point, smooth } from "./stroke.ts";

const { PI } = Math;

type Branch = { from: Point; angle: number; length: number; depth: number };

function branch(drawing: Drawing, { from, angle, length, depth }: Branch): void {
  const end = at(from[0], from[1], length, angle);
  const bend = at(from[0], from[1], length * 0.55, angle + 0.16 * (depth % 2 === 0 ? 1 : -1));
  drawing.strokes.push({ d: smooth([from, bend, end]), width: 0.9 + depth * 0.55, opacity: 0.4 + depth * 0.12 });
  if (depth === 0) {
    drawing.lights.push({ x: end[0], y: end[1], r: 1.5, opacity: 0.9 });
    return;
  }
  branch(drawing, { from: end, angle: angle - 0.42, length: length * 0.76, depth: depth - 1 });
  branch(drawing, { from: end, angle: angle + 0.36, length: length * 0.7, depth: depth - 1 });
}

/** S2, the reef: a coral fan of forking branches. */
export function coral(): Drawing {
  const drawing: Drawing = { strokes: [], lights: [] };
  branch(drawing, { from: [62, 110], angle: -PI * 0.6, length: 23, depth: 4 });
  branch(drawing, { from: [82, 110], angle: -PI * 0.49, length: 27, depth: 4 });
  branch(drawing, { from: [100, 110], angle: -PI * 0.4, length: 22, depth: 4 });
  return drawing;
}
