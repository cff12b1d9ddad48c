import { at, type Drawing, type Light, type Point, type Stroke } from "#shared/drawing/stroke.ts";

/** Width and height of the field; the coral is rooted in the middle of its lower edge. */
export const CORAL_FIELD = 400;
/** Number of branchings of a stem. */
const PARTINGS = 5;
const UP = -Math.PI / 2;

/** Returns the coral drawing of an invitation code; it depends on the code alone. */
export function coral(code: string): Drawing {
  const next = randomOf(code);
  const strokes: Stroke[] = [];
  const lights: Light[] = [];

  function grow(from: Point, angle: number, length: number, parting: number): void {
    const to = at(...from, length, angle);
    const bend = at(...from, length * 0.55, angle + (next() - 0.5) * 0.7);
    const d = `M${fixed(from)}Q${fixed(bend)} ${fixed(to)}`;
    strokes.push({ d, width: 6.4 * 0.66 ** parting, opacity: 0.92 - parting * 0.1 });
    if (parting === PARTINGS) {
      const [x, y] = to;
      lights.push({ x, y, r: 1.6 + next() * 2.2, opacity: 0.65 + next() * 0.35 });
      return;
    }
    const spread = 0.3 + next() * 0.24;
    const lean = (next() - 0.5) * 0.3;
    for (const side of [-1, 1]) {
      // A branch that leans far is turned upwards again.
      const turned = angle + side * spread + lean + (UP - angle) * 0.12;
      grow(to, turned, length * (0.74 + next() * 0.14), parting + 1);
    }
  }

  for (const lean of [-0.56, 0, 0.56]) {
    const root: Point = [CORAL_FIELD / 2 + lean * 14, CORAL_FIELD];
    grow(root, UP + lean + (next() - 0.5) * 0.16, 82 + next() * 14, 0);
  }
  return { strokes, lights };
}

const fixed = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Returns a pseudo-random generator from 0 to 1, seeded by a text. */
function randomOf(text: string): () => number {
  let state = 0x81_1c_9d_c5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
