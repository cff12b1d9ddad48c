import { encode } from "uqr";

/** Returns the dark modules of a QR code as one path, and its width in modules with the quiet border. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { path, size };
}
