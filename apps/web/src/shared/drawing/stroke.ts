/** A drawing of strokes and lights in a 160 × 120 viewBox. */
export type Stroke = { d: string; width: number; opacity: number };
export type Light = { x: number; y: number; r: number; opacity: number };
export type Drawing = { strokes: Stroke[]; lights: Light[] };

export type Point = readonly [x: number, y: number];

const fixed = (value: number): string => value.toFixed(1);

/** Returns a polyline. */
export function line(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${fixed(x)} ${fixed(y)}`).join("");
}

/** Returns a smooth line: quadratic curves through the midpoints. */
export function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const curves = rest.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? [x, y];
    return `Q${fixed(x)} ${fixed(y)} ${fixed((x + nextX) / 2)} ${fixed((y + nextY) / 2)}`;
  });
  const [lastX, lastY] = rest.at(-1) ?? first;
  return `M${fixed(first[0])} ${fixed(first[1])}${curves.join("")}L${fixed(lastX)} ${fixed(lastY)}`;
}

/** Returns `count` values from 0 to 1 inclusive. */
export function steps(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index / (count - 1));
}

/** Parses points from coordinates: "46 62 58 42". */
export function points(text: string): Point[] {
  const values = text.split(" ").map(Number);
  return Array.from({ length: values.length / 2 }, (_, index) => [values[2 * index] ?? 0, values[2 * index + 1] ?? 0]);
}

export const lerp = (from: number, to: number, part: number): number => from + (to - from) * part;

/** Returns the point at an angle in radians around a centre. */
export const at = (x: number, y: number, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];
