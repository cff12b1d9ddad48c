/** Kinds of partners in the order of their numbers on the picture, with the number's position in percent. */
export const roles = [
  { name: "communities", x: 5, y: 24 },
  { name: "chains", x: 38, y: 15 },
  { name: "wallets", x: 50, y: 76 },
  { name: "builders", x: 22, y: 92 },
  { name: "nodes", x: 80, y: 24 },
] as const;

export type RoleName = (typeof roles)[number]["name"];
type Point = readonly [x: number, y: number];

export const PICTURE = { top: 36, width: 1010, height: 400 } as const;

/** Back and belly of the whale from snout to tail: [x, back, belly]. */
const body = [
  [22, 186, 198],
  [66, 160, 236],
  [126, 146, 268],
  [192, 134, 294],
  [236, 138, 304],
  [330, 128, 306],
  [440, 128, 286],
  [550, 136, 256],
  [660, 150, 228],
  [750, 164, 206],
  [830, 166, 198],
  [884, 162, 196],
] as const;

const backFin: readonly Point[] = [
  [690, 158],
  [728, 134],
  [746, 166],
];
const sideFin: readonly Point[] = [
  [232, 296],
  [262, 340],
  [330, 386],
  [398, 396],
  [350, 350],
  [316, 300],
];
const flukes: readonly Point[] = [
  [868, 164],
  [900, 144],
  [934, 108],
  [990, 44],
  [992, 104],
  [962, 156],
  [948, 178],
  [980, 200],
  [1006, 240],
  [950, 230],
  [908, 212],
  [868, 196],
];

const outline: readonly Point[] = [
  ...body.map(([x, back]): Point => [x, back]),
  ...body.toReversed().map(([x, , belly]): Point => [x, belly]),
];

/** Even-odd rule: a ray to the left of a point inside crosses the outline an odd number of times. */
function isInside([x, y]: Point, shape: readonly Point[]): boolean {
  let inside = false;
  shape.forEach(([x1, y1], index) => {
    const [x2, y2] = shape.at(index - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

function roleAt(place: Point): RoleName | undefined {
  const [x, y] = place;
  if (isInside(place, sideFin)) return "builders";
  if (isInside(place, flukes) || isInside(place, backFin)) return "nodes";
  if (!isInside(place, outline)) return undefined;
  if (x < 215) return "communities";
  if (x > 665) return "nodes";
  return y < 200 + x / 90 ? "chains" : "wallets";
}

/** Fish of three sizes swimming to the left; each path starts at the mouth. */
const fish = [
  "q3-3 7 0l3-2v4l-3-2q-4 3-7 0",
  "q4-4 9 0l3-2v4l-3-2q-5 4-9 0",
  "q5-5 11 0l4-3v6l-4-3q-6 5-11 0",
] as const;

const ROW = 12;
const STEP = 19;

/** Returns a pseudo-random whole number below 1000 for a place, the same on every machine. */
function chanceAt(row: number, step: number): number {
  const mixed = Math.imul(row * 374_761_393 + step * 668_265_263, 1_274_126_177);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % 1000;
}

/** Returns the fish of each role as one path, in rows that are shifted against each other. */
export function shoal(): Record<RoleName, string> {
  const paths: Record<RoleName, string> = { communities: "", chains: "", wallets: "", builders: "", nodes: "" };
  for (let row = 0; row * ROW < PICTURE.height; row += 1) {
    for (let step = 0; step * STEP < PICTURE.width; step += 1) {
      const chance = chanceAt(row, step);
      const x = step * STEP + ((row * 8) % STEP) + (chance % 7);
      const y = row * ROW + (chance % 5);
      const role = roleAt([x + 6, y]);
      if (role !== undefined) paths[role] += `M${x} ${y}${fish[chance % 3]}`;
    }
  }
  return paths;
}
