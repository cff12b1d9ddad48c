import { at, type Drawing, lerp, type Point, smooth, steps } from "./stroke.ts";

const { PI, exp } = Math;
const CENTRE = { x: 92, y: 66 };
/** Number of turns of the shell, and the growth exponent per turn. */
const TURNS = 2.86;
const GROWTH = 1.0635;

const spiral = (turn: number): Point => at(CENTRE.x, CENTRE.y, 3.1 * exp(GROWTH * turn), turn * 2 * PI + 0.25);

/** S4, the slope: a nautilus, a logarithmic spiral with chambers. */
export function nautilus(): Drawing {
  const outline = steps(120).map((part) => spiral(part * TURNS));
  const strokes = steps(19).map((part) => {
    const turn = lerp(1, 2.5, part);
    const [outer, inner, middle] = [spiral(turn), spiral(turn - 1), spiral(turn - 0.47)];
    const bow: Point = [
      lerp((outer[0] + inner[0]) / 2, middle[0], 0.13),
      lerp((outer[1] + inner[1]) / 2, middle[1], 0.13),
    ];
    return { d: smooth([inner, bow, outer]), width: 1, opacity: lerp(0.35, 0.85, part) };
  });
  const [lip, root] = [spiral(TURNS), spiral(TURNS - 1)];
  for (const part of steps(6)) {
    const from: Point = [lerp(lip[0], root[0], 0.25 + part * 0.6), lerp(lip[1], root[1], 0.25 + part * 0.6)];
    const tip: Point = [from[0] + lerp(18, 12, part), from[1] + lerp(-2, 15, part)];
    strokes.push({ d: smooth([from, [from[0] + 11, from[1] + 1], tip]), width: 1.2, opacity: 0.75 });
  }
  strokes.push({
    d: smooth([lip, [lerp(lip[0], root[0], 0.5) - 9, lerp(lip[1], root[1], 0.5)], root]),
    width: 1.4,
    opacity: 0.9,
  });
  strokes.push({ d: smooth(outline), width: 2.2, opacity: 1 });
  const eye = spiral(2.72);
  return {
    strokes,
    lights: [{ x: lerp(eye[0], CENTRE.x, 0.33), y: lerp(eye[1], CENTRE.y, 0.33), r: 2.6, opacity: 1 }],
  };
}
