import { holdsActiveContent } from "./active-content.ts";
import { inspectSize, refusePhoto } from "./photo-refusal.ts";

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Frame types of baseline, extended and progressive images; cameras and browsers write no others. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const PROGRESSIVE = 0xc2;
/** Last bytes of a scan's header in every frame but progressive ones, where they are fixed (ITU-T T.81, B.2.3). */
const WHOLE_SCAN = [0, 63, 0];
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Bound on scans: a progressive image has about ten, and each one costs a pass over all pixels. */
const SCANS_MAX = 24;

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isComment = (marker: number) => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);

function byteAt(bytes: Buffer, at: number): number {
  return bytes[at] ?? refusePhoto("photoUnreadable");
}

/** Returns the position of the marker that ends a scan's data. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return refusePhoto("photoUnreadable");
}

function readFrame(segment: Buffer): void {
  if (segment.length < 6) refusePhoto("photoUnreadable");
  inspectSize(segment.readUInt16BE(3), segment.readUInt16BE(1));
}

type Counts = { frames: number; scans: number; isProgressive: boolean };

function readSegment(marker: number, segment: Buffer, counts: Counts): void {
  if (OTHER_FRAMES.has(marker)) refusePhoto("photoUnreadable");
  if (FRAMES.has(marker)) {
    counts.frames += 1;
    counts.isProgressive = marker === PROGRESSIVE;
    readFrame(segment);
  }
  if (marker === SCAN) {
    counts.scans += 1;
    // some cameras write other values there, at which decoders warn and which they ignore
    if (!counts.isProgressive && segment.length > WHOLE_SCAN.length) segment.set(WHOLE_SCAN, segment.length - 3);
  }
  if (counts.frames > 1 || counts.scans > SCANS_MAX) refusePhoto("photoUnreadable");
  if (isComment(marker) && holdsActiveContent(segment)) refusePhoto("photoHasMore");
}

/** Checks an image from its start to its end, and sets what its scans have to say. @returns the position after it */
function walkPicture(bytes: Buffer): number {
  const counts: Counts = { frames: 0, scans: 0, isProgressive: false };
  for (let at = 2; ;) {
    if (byteAt(bytes, at) !== 0xff) refusePhoto("photoUnreadable");
    while (byteAt(bytes, at + 1) === 0xff) at += 1;
    const marker = byteAt(bytes, at + 1);
    if (marker === END) return counts.frames === 1 && counts.scans > 0 ? at + 2 : refusePhoto("photoUnreadable");
    if (marker < 0xc0 || marker === START || isRestart(marker)) refusePhoto("photoUnreadable");
    const length = byteAt(bytes, at + 2) * 256 + byteAt(bytes, at + 3);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) refusePhoto("photoUnreadable");
    readSegment(marker, bytes.subarray(at + 4, next), counts);
    at = marker === SCAN ? endOfScan(bytes, next) : next;
  }
}

/**
 * Checks the structure of a JPEG: one complete image of a supported kind and size. What cameras append, such as smaller
 * copies, the film of a motion photo or data of their own, is cut off, unless it could be run or opened as another
 * file.
 * @returns the image alone
 * @throws PhotoRefused
 */
export function inspectJpeg(bytes: Buffer): Buffer {
  const image = Buffer.from(bytes);
  const end = walkPicture(image);
  if (holdsActiveContent(bytes.subarray(end))) refusePhoto("photoHasMore");
  return image.subarray(0, end);
}
