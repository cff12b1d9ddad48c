import { at, type Drawing, lerp, line, type Point, smooth, steps, type Stroke } from "#shared/drawing/stroke.ts";

const { PI } = Math;
const LIGHT = { x: 92, y: 34 };

/** DAO fund: a beacon on the sea floor. */
export function lantern(): Drawing {
  const rings: Stroke[] = steps(5).map((part) => {
    const radius = lerp(16, 74, part);
    const arc = steps(25).map((turn) => at(LIGHT.x, LIGHT.y, radius, lerp(-0.1 * PI, 1.1 * PI, turn)));
    return { d: smooth(arc), width: part === 0 ? 1.6 : 1, opacity: lerp(0.9, 0.3, part) };
  });
  const rays: Stroke[] = steps(9).map((part) => {
    const angle = lerp(1.12 * PI, 1.88 * PI, part);
    return {
      d: line([at(LIGHT.x, LIGHT.y, 14, angle), at(LIGHT.x, LIGHT.y, 26, angle)]),
      width: 1.2,
      opacity: 0.8,
    };
  });
  const tower: Stroke[] = [-1, 1].map((side) => {
    const wall: Point[] = [
      [LIGHT.x + side * 5, LIGHT.y + 10],
      [LIGHT.x + side * 7, 78],
      [LIGHT.x + side * 12, 104],
      [LIGHT.x + side * 26, 117],
    ];
    return { d: smooth(wall), width: 1.8, opacity: 1 };
  });
  const courses: Stroke[] = steps(6).map((part) => {
    const y = lerp(52, 104, part);
    const half = lerp(6, 12, part ** 1.6);
    return {
      d: line([
        [LIGHT.x - half, y],
        [LIGHT.x + half, y],
      ]),
      width: 1,
      opacity: 0.6,
    };
  });
  return { strokes: [...rings, ...rays, ...tower, ...courses], lights: [{ ...LIGHT, r: 6, opacity: 1 }] };
}
