import { once } from "node:events";
import { createInflate } from "node:zlib";
import { refusePhoto } from "./photo-refusal.ts";

/** Samples per pixel by a PNG's colour type. */
const SAMPLES: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const WHOLE_PASS = [0, 0, 1, 1] as const;
/** The seven passes of an interlaced image: first x and y, step of x and y. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Returns the size of an image's rows in bytes, including each row's filter byte. @param header data of the first chunk
 */
export function rowBytes(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const samples = SAMPLES[header.readUInt8(9)] ?? refusePhoto("photoUnreadable");
  const bits = samples * header.readUInt8(8);
  const passes = header.readUInt8(12) === 1 ? PASSES : [WHOLE_PASS];
  const sizes = passes.map(([x, y, stepX, stepY]) => {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)];
    return columns <= 0 || rows <= 0 ? 0 : rows * (Math.ceil((columns * bits) / 8) + 1);
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Inflates an image's data without storing it, and stops once there is more than the image needs.
 * @throws PhotoRefused photoHasMore, photoUnreadable
 */
export async function inspectData(parts: readonly Buffer[], expected: number): Promise<void> {
  const inflate = createInflate();
  let unfolded = 0;
  inflate.on("data", (rows: Buffer) => {
    unfolded += rows.length;
    if (unfolded > expected) inflate.destroy(new RangeError("more than the picture"));
  });
  try {
    for (const part of parts) if (!inflate.write(part)) await once(inflate, "drain");
    inflate.end();
    await once(inflate, "end");
  } catch {
    refusePhoto(unfolded > expected ? "photoHasMore" : "photoUnreadable");
  }
  if (unfolded < expected) refusePhoto("photoUnreadable");
  const sent = parts.reduce((sum, part) => sum + part.length, 0);
  if (inflate.bytesWritten < sent) refusePhoto("photoHasMore");
}
