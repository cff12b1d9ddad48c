import { type Drawing, lerp, type Light, type Point, smooth, steps, type Stroke } from "./stroke.ts";

const { PI, sin, cos } = Math;

/** S5, the basin: a jellyfish, arcs above waving threads. */
export function jellyfish(): Drawing {
  const strokes: Stroke[] = [];
  for (const part of steps(6)) {
    const wide = lerp(46, 8, part);
    const bell = steps(21).map((turn): Point => {
      const angle = lerp(PI, 2 * PI, turn);
      return [80 + wide * cos(angle), 56 + 44 * sin(angle) * lerp(1, 0.94, part)];
    });
    strokes.push({ d: smooth(bell), width: part === 0 ? 2.2 : 1, opacity: lerp(1, 0.35, part) });
  }
  const hem = steps(25).map((part): Point => [lerp(34, 126, part), 56 + 4 * Math.abs(sin(part * PI * 6))]);
  strokes.push({ d: smooth(hem), width: 1.6, opacity: 0.9 });
  const lights: Light[] = [];
  for (const part of steps(9)) {
    const x = lerp(42, 118, part);
    const long = lerp(34, 56, sin(part * PI));
    const thread = steps(16).map((down): Point => [
      x + (4 + 4 * down) * sin(down * PI * 2.2 + part * 9) * down,
      59 + long * down,
    ]);
    strokes.push({ d: smooth(thread), width: 1.1, opacity: 0.35 + 0.45 * sin(part * PI) });
    const [tipX, tipY] = thread.at(-1) ?? [x, 110];
    lights.push({ x: tipX, y: tipY, r: 1.3, opacity: 0.8 });
  }
  return { strokes, lights: [...lights, { x: 80, y: 42, r: 3, opacity: 1 }] };
}
