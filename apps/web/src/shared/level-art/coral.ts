import { at, type Drawing, type Point, smooth } from "../drawing/stroke.ts";

const { PI } = Math;

function branch(from: Point, angle: number, length: number, depth: number, drawing: Drawing): void {
  const end = at(from[0], from[1], length, angle);
  const bend = at(from[0], from[1], length * 0.55, angle + 0.16 * (depth % 2 === 0 ? 1 : -1));
  drawing.strokes.push({ d: smooth([from, bend, end]), width: 0.9 + depth * 0.55, opacity: 0.4 + depth * 0.12 });
  if (depth === 0) {
    drawing.lights.push({ x: end[0], y: end[1], r: 1.5, opacity: 0.9 });
    return;
  }
  branch(end, angle - 0.42, length * 0.76, depth - 1, drawing);
  branch(end, angle + 0.36, length * 0.7, depth - 1, drawing);
}

/** S2, the reef: a coral fan of forking branches. */
export function coral(): Drawing {
  const drawing: Drawing = { strokes: [], lights: [] };
  branch([62, 110], -PI * 0.6, 23, 4, drawing);
  branch([82, 110], -PI * 0.49, 27, 4, drawing);
  branch([100, 110], -PI * 0.4, 22, 4, drawing);
  return drawing;
}
