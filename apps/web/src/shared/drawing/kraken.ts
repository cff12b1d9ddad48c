import { at, type Drawing, type Light, type Point, smooth, steps, type Stroke } from "./stroke.ts";

const { PI, atan2, sin } = Math;
const ARMS = 8;

/** Returns a point of an arm's centre line, from the body outwards. */
const middle = (arm: number, part: number): Point =>
  at(80, 60, 12 + 46 * part, (arm / ARMS) * 2 * PI + 1.5 * part * part + 0.28 * sin(part * 6.5));

function edge(arm: number, side: number): Point[] {
  return steps(30).map((part) => {
    const here = middle(arm, part);
    const ahead = middle(arm, part + 0.01);
    const heading = atan2(ahead[1] - here[1], ahead[0] - here[0]);
    return at(here[0], here[1], side * 4.6 * (1 - part) ** 0.8, heading + PI / 2);
  });
}

/** S7, the abyss: a kraken from above, eight arms around one eye. */
export function kraken(): Drawing {
  const arms = Array.from({ length: ARMS }, (_, arm) => arm);
  const strokes: Stroke[] = arms.flatMap((arm) =>
    [-1, 1].map((side) => ({ d: smooth(edge(arm, side)), width: 1.2, opacity: 0.9 })),
  );
  const suckers: Light[] = arms.flatMap((arm) =>
    [0.22, 0.38, 0.53, 0.67, 0.8].map((part) => {
      const [x, y] = middle(arm, part);
      return { x, y, r: 1.5 * (1 - part) + 0.4, opacity: 0.75 };
    }),
  );
  for (const [radius, width] of [
    [6, 1.2],
    [10, 2.2],
  ] as const) {
    strokes.push({ d: smooth(steps(33).map((part) => at(80, 60, radius, part * 2 * PI))), width, opacity: 1 });
  }
  return { strokes, lights: [...suckers, { x: 80, y: 60, r: 3.4, opacity: 1 }] };
}
