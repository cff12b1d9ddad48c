import { type Drawing, lerp, type Light, type Point, smooth, steps, type Stroke } from "#shared/drawing/stroke.ts";

const { sin, PI } = Math;

/** Burned: a hydrothermal vent with its plume. */
export function vent(): Drawing {
  const plume: Stroke[] = steps(7).map((part) => {
    const side = lerp(-1, 1, part);
    const line = steps(19).map((up): Point => [
      84 + side * (5 + 30 * up ** 1.4) + 7 * up * sin(up * PI * 2.6 + part * 4),
      lerp(84, 4, up),
    ]);
    return { d: smooth(line), width: part === 0.5 ? 1.8 : 1.1, opacity: lerp(0.95, 0.4, Math.abs(side)) };
  });
  const chimney: Stroke[] = steps(5).map((part) => {
    const wide = lerp(9, 58, part ** 1.5);
    const top = lerp(84, 104, part);
    const rock: Point[] = [
      [84 - wide - 16, 118],
      [84 - wide - 4, lerp(top, 118, 0.45)],
      [84 - wide, top],
      [84, top + 4],
      [84 + wide, top],
      [84 + wide + 4, lerp(top, 118, 0.45)],
      [84 + wide + 16, 118],
    ];
    return { d: smooth(rock), width: part === 0 ? 1.8 : 1, opacity: lerp(0.9, 0.3, part) };
  });
  const sparks: Light[] = steps(9).map((up) => ({
    x: 84 + lerp(4, 34, up) * sin(up * 17 + 1),
    y: lerp(78, 8, up),
    r: lerp(2.6, 0.9, up),
    opacity: lerp(1, 0.4, up),
  }));
  return { strokes: [...plume, ...chimney], lights: sparks };
}
