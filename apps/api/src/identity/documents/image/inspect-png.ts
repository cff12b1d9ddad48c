import { crc32 } from "node:zlib";
import { holdsActiveContent } from "./active-content.ts";
import { inspectData, rowBytes } from "./png-data.ts";
import { inspectSize, refusePhoto } from "./photo-refusal.ts";

const SIGNATURE_BYTES = 8;
/** Bytes of a chunk's length and name, which precede its data; a checksum follows the data. */
const HEAD_BYTES = 8;
const SUM_BYTES = 4;
/** Chunks of the image itself, with a palette's transparency; all others are removed. */
const IMAGE_CHUNKS = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS"]);
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
  inspectSize(data.readUInt32BE(0), data.readUInt32BE(4));
}

function readChunk({ name, data }: Chunk): void {
  if (MOVING.has(name)) refusePhoto("photoMoves");
  if (IMAGE_CHUNKS.has(name)) return;
  if (isCritical(name)) refusePhoto("photoUnreadable");
  if (holdsActiveContent(data)) refusePhoto("photoHasMore");
}

/**
 * Checks the structure of a PNG: a complete, still image of an allowed size with nothing after it.
 * @returns the image without its metadata, which can expand far beyond the file's size. So can the image data, whose
 * expanded size is checked.
 * @throws PhotoRefused
 */
export async function inspectPng(bytes: Buffer): Promise<Buffer> {
  const header = chunkAt(bytes, SIGNATURE_BYTES);
  readHeader(header);
  const parts = [bytes.subarray(0, SIGNATURE_BYTES), header.whole];
  const data: Buffer[] = [];
  let at = SIGNATURE_BYTES + header.whole.length;
  for (let name = header.name; name !== "IEND";) {
    const chunk = chunkAt(bytes, at);
    readChunk(chunk);
    if (chunk.name === "IHDR") refusePhoto("photoUnreadable");
    if (IMAGE_CHUNKS.has(chunk.name)) parts.push(chunk.whole);
    if (chunk.name === "IDAT") data.push(chunk.data);
    at += chunk.whole.length;
    name = chunk.name;
  }
  if (at < bytes.length) refusePhoto("photoHasMore");
  await inspectData(data, rowBytes(header.data));
  return Buffer.concat(parts);
}
