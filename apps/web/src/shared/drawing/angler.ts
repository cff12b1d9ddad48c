import { type Drawing, lerp, line, type Point, points, smooth, steps, type Stroke } from "./stroke.ts";

const { PI, sin } = Math;

const body = points("46 62 58 42 86 32 112 44 126 62 112 82 84 96 58 88 44 74");

function teeth(): Stroke[] {
  return steps(5).map((part) => {
    const x = lerp(49, 68, part);
    const gum = 66 + 4 * sin(part * PI);
    return {
      d: line([
        [x, gum],
        [x + 1.6, gum + 8],
        [x + 3.2, gum + 1],
      ]),
      width: 1,
      opacity: 0.9,
    };
  });
}

function scales(): Stroke[] {
  return steps(5).map((part) => {
    const inset = lerp(0.82, 0.3, part);
    const inner = body.map(([x, y]): Point => [lerp(88, x, inset), lerp(64, y, inset)]);
    return { d: smooth(inner.slice(1, -1)), width: 0.9, opacity: lerp(0.5, 0.22, part) };
  });
}

function tail(): Stroke[] {
  return steps(5).map((part) => {
    const fin: Point[] = [
      [124, 63],
      [138, lerp(54, 74, part)],
      [148, lerp(42, 88, part)],
    ];
    return { d: smooth(fin), width: 1.1, opacity: 0.7 };
  });
}

/** S6, the trench: an anglerfish with its light. */
export function angler(): Drawing {
  const outline = [body, points("46 62 56 70 66 71 74 68"), points("44 74 56 84 66 83 76 76")];
  const strokes = outline.map((part, index) => ({ d: smooth(part), width: index === 0 ? 2.2 : 1.6, opacity: 1 }));
  const rod = { d: smooth(points("82 33 70 12 44 8 30 22 27 34")), width: 1.5, opacity: 0.95 };
  return {
    strokes: [...strokes, ...scales(), ...teeth(), ...tail(), rod],
    lights: [
      { x: 27, y: 38, r: 5, opacity: 1 },
      { x: 76, y: 52, r: 2.6, opacity: 1 },
    ],
  };
}
