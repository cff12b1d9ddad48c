import { at, type Drawing, lerp, line, type Point, smooth, steps, type Stroke } from "./stroke.ts";

const { PI, sin } = Math;

/** S1, the shallows: a scallop with ribs from its hinge. */
export function scallop(): Drawing {
  const hinge: Point = [80, 102];
  const ribs = steps(11).map((part) => {
    const angle = lerp(-PI * 0.9, -PI * 0.1, part);
    const reach = 62 + 18 * sin(part * PI);
    return { tip: at(80, 96, reach, angle), part };
  });
  const strokes: Stroke[] = ribs.map(({ tip, part }) => ({
    d: smooth([hinge, [lerp(hinge[0], tip[0], 0.42), lerp(hinge[1], tip[1], 0.56)], tip]),
    width: 1.3,
    opacity: 0.35 + 0.5 * sin(part * PI),
  }));
  for (const scale of [1, 0.76, 0.54, 0.34]) {
    const rim = ribs.map(({ tip }): Point => [lerp(hinge[0], tip[0], scale), lerp(hinge[1], tip[1], scale)]);
    strokes.push({ d: smooth(rim), width: scale === 1 ? 2.2 : 1, opacity: scale === 1 ? 1 : 0.45 });
  }
  strokes.push({
    d: line([
      [66, 102],
      [94, 102],
    ]),
    width: 2.6,
    opacity: 1,
  });
  return { strokes, lights: [{ x: 80, y: 102, r: 3.2, opacity: 1 }] };
}
