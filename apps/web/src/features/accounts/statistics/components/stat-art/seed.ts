import { at, type Drawing, line, smooth, steps, type Stroke } from "#shared/drawing/stroke.ts";

const { PI } = Math;
const [X, Y, RADIUS] = [94, 58, 22];

const circle = (x: number, y: number, radius: number): string =>
  smooth(steps(33).map((turn) => at(x, y, radius, turn * 2 * PI)));

/** NFT dividends: seven circles, the seed of the badge. */
export function seed(): Drawing {
  const petals: Stroke[] = [0, 1, 2, 3, 4, 5].map((turn) => {
    const [x, y] = at(X, Y, RADIUS, (turn * PI) / 3 - PI / 2);
    return { d: circle(x, y, RADIUS), width: 1.3, opacity: 0.85 };
  });
  const marks: Stroke[] = Array.from({ length: 36 }, (_, index) => {
    const angle = (index / 36) * 2 * PI;
    return {
      d: line([at(X, Y, 51, angle), at(X, Y, index % 3 === 0 ? 57 : 54, angle)]),
      width: 1.1,
      opacity: index % 3 === 0 ? 0.9 : 0.45,
    };
  });
  return {
    strokes: [
      { d: circle(X, Y, RADIUS), width: 1.6, opacity: 1 },
      { d: circle(X, Y, 2 * RADIUS), width: 1.1, opacity: 0.6 },
      ...petals,
      ...marks,
    ],
    lights: [{ x: X, y: Y, r: 4.5, opacity: 1 }],
  };
}
