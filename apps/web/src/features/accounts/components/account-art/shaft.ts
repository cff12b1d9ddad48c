import { type Drawing, lerp, line, type Point, smooth, steps } from "#shared/drawing/stroke.ts";

const { PI, sin } = Math;

/** Mine: a shaft through the layers of the sea floor, with a light at its end. */
export function shaft(): Drawing {
  const layers = steps(7).map((part) => {
    const y = lerp(26, 112, part);
    const layer = steps(21).map((along): Point => [
      lerp(2, 158, along),
      y + (7 - 4 * part) * sin(along * PI * 2.4 + part * 4) - 10 * sin(along * PI) * part,
    ]);
    return { d: smooth(layer), width: part === 0 ? 1.8 : 1, opacity: lerp(0.9, 0.3, part) };
  });
  const rungs = steps(10).map((part) => {
    const y = lerp(14, 86, part);
    return {
      d: line([
        [98, y],
        [108, y],
      ]),
      width: 1,
      opacity: 0.6,
    };
  });
  const walls = [98, 108].map((x) => ({
    d: line([
      [x, 8],
      [x, 90],
    ]),
    width: 1.6,
    opacity: 1,
  }));
  const rays = steps(5).map((part) => {
    const angle = lerp(0.15 * PI, 0.85 * PI, part);
    return {
      d: line([
        [103 + 10 * Math.cos(angle), 97 + 8 * sin(angle)],
        [103 + 18 * Math.cos(angle), 97 + 14 * sin(angle)],
      ]),
      width: 1.2,
      opacity: 0.8,
    };
  });
  return { strokes: [...layers, ...walls, ...rungs, ...rays], lights: [{ x: 103, y: 97, r: 4, opacity: 1 }] };
}
