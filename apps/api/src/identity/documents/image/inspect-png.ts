import { crc32 } from "node:zlib";
import { PHOTO_PIXELS_MAX } from "@wth/rules";
import { holdsActiveContent } from "./active-content.ts";
import { inspectData, rowBytes } from "./png-data.ts";
import { refusePhoto } from "./photo-refusal.ts";

const SIGNATURE_BYTES = 8;
/** Length and name before a chunk's data, and the sum after it. */
const HEAD_BYTES = 8;
const SUM_BYTES = 4;
/** What a picture is made of, with the transparency of a palette; everything else is left out. */
const KEPT = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS"]);
const MOVING = new Set(["acTL", "fcTL", "fdAT"]);
const isCritical = (name: string) => /^[A-Z]/.test(name);

type Chunk = { name: string; data: Buffer; whole: Buffer };

function chunkAt(bytes: Buffer, at: number): Chunk {
  if (at + HEAD_BYTES + SUM_BYTES > bytes.length) refusePhoto("photoUnreadable");
  const end = at + HEAD_BYTES + bytes.readUInt32BE(at);
  if (end + SUM_BYTES > bytes.length) refusePhoto("photoUnreadable");
  if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) refusePhoto("photoUnreadable");
  const name = bytes.toString("latin1", at + 4, at + HEAD_BYTES);
  return { name, data: bytes.subarray(at + HEAD_BYTES, end), whole: bytes.subarray(at, end + SUM_BYTES) };
}

function readHeader({ name, data }: Chunk): void {
  if (name !== "IHDR" || data.length !== 13) refusePhoto("photoUnreadable");
  const pixels = data.readUInt32BE(0) * data.readUInt32BE(4);
  if (pixels === 0) refusePhoto("photoUnreadable");
  if (pixels > PHOTO_PIXELS_MAX) refusePhoto("photoTooManyPixels");
}

function readChunk({ name, data }: Chunk): void {
  if (MOVING.has(name)) refusePhoto("photoMoves");
  if (KEPT.has(name)) return;
  if (isCritical(name)) refusePhoto("photoUnreadable");
  if (holdsActiveContent(data)) refusePhoto("photoHasMore");
}

/**
 * Looks at how a PNG is built: a picture of an allowed size, complete, still, with nothing after it.
 * @returns the picture without its metadata, which can unfold to far more than the file; so can its data, which is measured
 * @throws PhotoRefused
 */
export async function inspectPng(bytes: Buffer): Promise<Buffer> {
  const header = chunkAt(bytes, SIGNATURE_BYTES);
  readHeader(header);
  const kept = [bytes.subarray(0, SIGNATURE_BYTES), header.whole];
  const data: Buffer[] = [];
  let at = SIGNATURE_BYTES + header.whole.length;
  for (let name = header.name; name !== "IEND";) {
    const chunk = chunkAt(bytes, at);
    readChunk(chunk);
    if (chunk.name === "IHDR") refusePhoto("photoUnreadable");
    if (KEPT.has(chunk.name)) kept.push(chunk.whole);
    if (chunk.name === "IDAT") data.push(chunk.data);
    at += chunk.whole.length;
    name = chunk.name;
  }
  if (at < bytes.length) refusePhoto("photoHasMore");
  await inspectData(data, rowBytes(header.data));
  return Buffer.concat(kept);
}
