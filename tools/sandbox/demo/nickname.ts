const KINDS = [
  "Amber",
  "Blue",
  "Calm",
  "Clear",
  "Coral",
  "Deep",
  "Drift",
  "Glow",
  "Jade",
  "Night",
  "North",
  "Pearl",
  "Quiet",
  "Reef",
  "Silver",
  "Tide",
];
const CREATURES = [
  "Anemone",
  "Crab",
  "Dolphin",
  "Heron",
  "Jelly",
  "Kelp",
  "Lantern",
  "Manta",
  "Nautilus",
  "Otter",
  "Puffin",
  "Ray",
  "Seal",
  "Shell",
  "Turtle",
  "Whale",
];
/** One member in this many has no name and is shown as anonymous. */
const NAMELESS_EVERY = 11;

/** A member's generated nickname; empty for some. */
export function nicknameOf(index: number): string {
  if (index % NAMELESS_EVERY === 7) return "";
  const at = (index * 37) % (KINDS.length * CREATURES.length);
  return `${KINDS[at % KINDS.length]} ${CREATURES[Math.floor(at / KINDS.length)]}`;
}
