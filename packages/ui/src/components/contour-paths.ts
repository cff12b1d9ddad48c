const RINGS = 15;
const POINTS = 40;

/** Closed rings around a centre, each smoother than the one inside it. */
export function contourPaths(seed: number): string[] {
  return Array.from({ length: RINGS }, (_, ring) => ringPath(ring, seed));
}

function ringPath(ring: number, seed: number): string {
  const radius = 26 + ring * 38 + ring * ring * 0.9;
  const points = Array.from({ length: POINTS }, (_, step) => {
    const angle = (step / POINTS) * 2 * Math.PI;
    const swell =
      0.13 * Math.sin(angle * 3 + seed + ring * 0.11) +
      0.08 * Math.sin(angle * 5 - seed * 1.7 - ring * 0.16) +
      0.04 * Math.sin(angle * 8 + ring * 0.35);
    const reach = radius * (1 + swell);
    return [905 + reach * 1.35 * Math.cos(angle), 225 + reach * 0.82 * Math.sin(angle)] as const;
  });
  return smoothLoop(points);
}

/** A closed curve through the midpoints, with the points as control points. */
function smoothLoop(points: readonly (readonly [number, number])[]): string {
  const middle = (index: number): string => {
    const [x1, y1] = points[index % points.length] ?? [0, 0];
    const [x2, y2] = points[(index + 1) % points.length] ?? [0, 0];
    return `${((x1 + x2) / 2).toFixed(1)} ${((y1 + y2) / 2).toFixed(1)}`;
  };
  const curves = points.map((_, index) => {
    const [x, y] = points[(index + 1) % points.length] ?? [0, 0];
    return `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(index + 1)}`;
  });
  return `M${middle(0)}${curves.join("")}Z`;
}
