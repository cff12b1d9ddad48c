import { at, type Drawing, lerp, line, type Point, smooth, steps } from "#shared/drawing/stroke.ts";

const { PI } = Math;

const ellipse = (rx: number, ry: number): string =>
  smooth(steps(41).map((turn): Point => [80 + rx * Math.cos(turn * 2 * PI), 82 + ry * Math.sin(turn * 2 * PI)]));

/** Fees: a falling drop and its rings. */
export function ripple(): Drawing {
  const rings = steps(5).map((part) => ({
    d: ellipse(lerp(12, 76, part), lerp(4.5, 27, part)),
    width: part === 0 ? 1.8 : 1.1,
    opacity: lerp(1, 0.28, part),
  }));
  const ticks = steps(25)
    .slice(1)
    .map((turn) => {
      const [x, y] = at(0, 0, 1, turn * 2 * PI);
      return {
        d: line([
          [80 + 66 * x, 82 + 23.5 * y],
          [80 + 70 * x, 82 + 25 * y],
        ]),
        width: 1,
        opacity: 0.5,
      };
    });
  const drop: Point[] = [
    [80, 12],
    [74, 27],
    [71, 38],
    [76, 47],
    [84, 47],
    [89, 38],
    [86, 27],
    [80, 12],
  ];
  return {
    strokes: [...rings, ...ticks, { d: smooth(drop), width: 1.8, opacity: 1 }],
    lights: [
      { x: 80, y: 40, r: 2.4, opacity: 0.9 },
      { x: 80, y: 82, r: 2.6, opacity: 1 },
    ],
  };
}
