export type IdenticonShape = {
  hue: number;
  bearing: number;
  rings: { radius: number; dash: number; gap: number; light: number }[];
};

/** Colours and arcs of an address. Letter case does not matter. */
export function identiconOf(address: string): IdenticonShape {
  const hex = address.toLowerCase().replace(/^0x/, "").padEnd(40, "0");
  const byte = (index: number): number => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16) || 0;
  const rings = [6.5, 11, 15.5].map((radius, index) => {
    const length = 2 * Math.PI * radius;
    const parts = 1 + (byte(index * 3 + 2) % 3);
    const share = 0.35 + (byte(index * 3 + 3) / 255) * 0.45;
    const dash = (length / parts) * share;
    return { radius, dash: round(dash), gap: round(length / parts - dash), light: byte(index * 3 + 4) % 60 };
  });
  return { hue: Math.round(((byte(0) * 256 + byte(1)) / 65_535) * 360), bearing: byte(18) * 1.4, rings };
}

const round = (value: number): number => Math.round(value * 100) / 100;
