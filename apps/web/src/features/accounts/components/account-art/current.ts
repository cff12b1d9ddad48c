import { type Drawing, lerp, type Point, smooth, steps } from "#shared/drawing/stroke.ts";

const { PI, sin } = Math;

/** C2C: two crossing currents. */
export function current(): Drawing {
  const strand = (side: 1 | -1, part: number): Point[] =>
    steps(17).map((along): Point => [
      lerp(2, 158, along),
      60 +
        side * lerp(38, -38, along) +
        lerp(-24, 24, part) * (0.24 + 0.76 * Math.abs(along - 0.5) * 2) +
        5 * sin(along * PI * 2 + part * 2),
    ]);
  const strokes = ([1, -1] as const).flatMap((side) =>
    steps(7).map((part) => ({
      d: smooth(strand(side, part)),
      width: part === 0.5 ? 1.8 : 1,
      opacity: side === 1 ? lerp(0.95, 0.45, Math.abs(part - 0.5) * 2) : lerp(0.6, 0.25, Math.abs(part - 0.5) * 2),
    })),
  );
  return { strokes, lights: [{ x: 80, y: 60, r: 3.2, opacity: 1 }] };
}
