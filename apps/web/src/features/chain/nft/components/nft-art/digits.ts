/** Digits 0 to 9 as single strokes, 60 wide and 100 high; the contracts use the same strokes. */
const shapes = [
  "M0 30a30 30 0 0 1 60 0v40a30 30 0 0 1-60 0z",
  "M10 22L36 0v100",
  "M2 28a28 28 0 0 1 56 0c0 26-58 46-58 72h60",
  "M3 0h52L26 38h4a30 31 0 1 1-29 39",
  "M44 100V0L0 70h60",
  "M54 0H11L6 44a30 30 0 1 1-5 38",
  "M40 0L5 54M60 70a30 30 0 1 1-60 0 30 30 0 1 1 60 0z",
  "M0 0h60L20 100",
  "M30 46a23 23 0 1 1 .1 0zm0 0a27 27 0 1 0 .1 0z",
  "M20 100l35-54M60 30a30 30 0 1 1-60 0 30 30 0 1 1 60 0z",
] as const;

const STEP = 88;
const WIDTH = 60;

export type Glyph = { d: string; x: number };

/** Returns a whole number as strokes side by side, with their total width. */
export function numeral(value: number): { glyphs: Glyph[]; width: number } {
  const digits = String(value).split("").map(Number);
  const glyphs = digits.map((digit, index) => ({ d: shapes[digit] ?? "", x: index * STEP }));
  return { glyphs, width: digits.length * STEP - (STEP - WIDTH) };
}
