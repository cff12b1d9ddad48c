/**
 * Layers from top to bottom. `x` is a part's horizontal position in percent; its vertical position follows from the
 * layer.
 */
export const layers = [
  {
    name: "application",
    parts: [
      { name: "social", x: 17 },
      { name: "market", x: 50 },
      { name: "dashboard", x: 83 },
    ],
  },
  {
    name: "middleware",
    parts: [
      { name: "storage", x: 23 },
      { name: "api", x: 73 },
    ],
  },
  {
    name: "blockchain",
    parts: [
      { name: "mainChain", x: 32 },
      { name: "layer2", x: 76 },
    ],
  },
] as const;

export type LayerName = (typeof layers)[number]["name"];
export type PartName = (typeof layers)[number]["parts"][number]["name"];

/** The part selected initially: the one with most connections. */
export const FIRST_CHOICE: PartName = "api";

/** Connected parts, the upper one first. */
export const currents: readonly (readonly [PartName, PartName])[] = [
  ["social", "storage"],
  ["social", "api"],
  ["market", "api"],
  ["market", "mainChain"],
  ["dashboard", "api"],
  ["storage", "mainChain"],
  ["api", "mainChain"],
  ["api", "layer2"],
  ["layer2", "mainChain"],
];

/** Returns the parts at the other ends of a part's connections. */
export const neighbours = (part: PartName): PartName[] =>
  currents.filter((ends) => ends.includes(part)).map(([from, to]) => (from === part ? to : from));

/** Height of a layer in drawing units, and the vertical position of its parts. */
export const LAYER_HEIGHT = 100;
const PART_AT = 60;

const places = new Map<PartName, { x: number; y: number }>(
  layers.flatMap(({ parts }, layer) => parts.map(({ name, x }) => [name, { x, y: layer * LAYER_HEIGHT + PART_AT }])),
);

/** Returns the path of a connection: vertical at both ends, or an arc below when both parts are in one layer. */
export function currentPath(from: PartName, to: PartName): string {
  const a = places.get(from);
  const b = places.get(to);
  if (a === undefined || b === undefined) return "";
  const slack = a.y === b.y ? 34 : 0;
  const reach = (b.y - a.y) * (b.y - a.y > LAYER_HEIGHT ? 0.72 : 0.55);
  return `M${a.x} ${a.y}C${a.x} ${a.y + reach + slack} ${b.x} ${b.y - reach + slack} ${b.x} ${b.y}`;
}
