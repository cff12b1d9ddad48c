import { type Drawing, lerp, type Point, smooth, steps } from "#shared/drawing/stroke.ts";

const { sin, PI } = Math;

/** Dividends: a stream that branches, each branch with a light at its end. */
export function stream(): Drawing {
  const arms = steps(9).map((part) => {
    const end = lerp(10, 112, part);
    const points = steps(17).map((along): Point => {
      const open = Math.max(0, (along - 0.22) / 0.78) ** 1.5;
      return [lerp(8, 144, along), 60 + (end - 60) * open + 3 * sin(along * PI * 3 + part * 5) * open];
    });
    return { points, part };
  });
  return {
    strokes: arms.map(({ points, part }) => ({
      d: smooth(points),
      width: part === 0.5 ? 1.8 : 1.1,
      opacity: lerp(1, 0.45, Math.abs(part - 0.5) * 2),
    })),
    lights: arms.map(({ points, part }) => {
      const [x, y] = points.at(-1) ?? [0, 0];
      return { x, y, r: part === 0.5 ? 3.4 : 2.3, opacity: 0.95 };
    }),
  };
}
