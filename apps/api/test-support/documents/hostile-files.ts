import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { phonePhoto, pngPhoto } from "./test-photos.ts";

/** A file that must be refused, and its upload. */
export type HostileFile = { kind: string; bytes: Buffer; fileName: string; claim?: number };
/** Random numbers from 0 up to 1; the same seed gives the same files. */
export type Random = () => number;

const MINIMUM = 10_240;
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const below = (random: Random, max: number) => Math.floor(random() * max);
const pick = <T>(random: Random, items: readonly T[]): T => items[below(random, items.length)] as T;
const text = (content: string) => Buffer.from(content, "latin1");
/** Pads a file to the smallest accepted size. */
const filled = (bytes: Buffer, filler = 0x20) =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, MINIMUM + 100 - bytes.length), filler)]);

function randomBytesOf(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => below(random, 256)));
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function pngHeader(width: number, height: number, type = 2): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(type, 9);
  return pngChunk("IHDR", header);
}

const pngOf = (...chunks: Buffer[]) => Buffer.concat([SIGNATURE, ...chunks, pngChunk("IEND", Buffer.alloc(0))]);

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const afterStart = (jpeg: Buffer, ...parts: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
const beforePngEnd = (png: Buffer, ...parts: Buffer[]) =>
  Buffer.concat([png.subarray(0, -12), ...parts, png.subarray(-12)]);
const afterPngHeader = (png: Buffer, ...parts: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33)]);

/** Changes the image size in a JPEG's frame header. */
function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  for (let at = 2; at < copy.length - 9; at += 2 + copy.readUInt16BE(at + 2)) {
    if (copy.readUInt8(at + 1) !== 0xc0) continue;
    copy.writeUInt16BE(height, at + 5);
    copy.writeUInt16BE(width, at + 7);
    return copy;
  }
  throw new Error("the photo has no frame");
}

/** Repeats the smallest scan of a progressive image; each one costs a pass over all pixels. */
function manyScans(progressive: Buffer, random: Random): Buffer {
  const starts: number[] = [];
  const mark = Buffer.from([0xff, 0xda]);
  for (let at = progressive.indexOf(mark); at >= 0; at = progressive.indexOf(mark, at + 2)) starts.push(at);
  const ends = [...starts.slice(1), progressive.length - 2];
  const [scan] = starts
    .map((start, at) => progressive.subarray(start, ends[at]))
    .toSorted((a, b) => a.length - b.length);
  const copies = Array.from({ length: 70 + below(random, 100) }, () => scan as Buffer);
  return Buffer.concat([progressive.subarray(0, -2), ...copies, progressive.subarray(-2)]);
}

const ACTIVE = [
  "<script>alert(1)</script>",
  "<?php system($_GET['c']); ?>",
  "<html><body onload=alert(1)>",
  "<svg onload=alert(1)>",
  "%PDF-1.7\n1 0 obj\n<< /OpenAction 1 >>",
  "PK\u0003\u0004\u0014\u0000",
];
const BEGINNINGS: Record<string, string> = {
  html: "<!doctype html><script>alert(document.domain)</script>",
  svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  pdf: "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n",
  zip: "PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000",
  exe: "MZ\u0090\u0000\u0003\u0000\u0000\u0000",
  elf: "\u007fELF\u0002\u0001\u0001\u0000",
  bmp: "BM\u0000\u0000\u0000\u0000",
  mp4: "\u0000\u0000\u0000\u0020ftypisom\u0000\u0000\u0002\u0000",
  heic: "\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000",
  php: "<?php phpinfo();",
  json: '{"image":"photo"}',
  jpegName: "\u00ff\u00d8\u00ff",
};
const { jpegName: _, ...OTHER_BEGINNINGS } = BEGINNINGS;

/** Photos from which hostile files are built. */
export type Materials = Awaited<ReturnType<typeof makeMaterials>>;

export async function makeMaterials() {
  const jpegs = await Promise.all([1, 2, 3].map((seed) => phonePhoto(seed)));
  const pngs = await Promise.all([1, 2].map((seed) => pngPhoto(seed)));
  const [photo] = jpegs as [Buffer];
  const frames = await Promise.all([0, 90].map((hue) => sharp(photo).resize(120).modulate({ hue }).raw().toBuffer()));
  const raw = { width: 120, height: 180, channels: 3 as const, pageHeight: 90 };
  const moving = () => sharp(Buffer.concat(frames), { raw });
  const formats = {
    gif: await sharp(photo).gif().toBuffer(),
    webp: await sharp(photo).webp({ quality: 95 }).toBuffer(),
    tiff: await sharp(photo).tiff().toBuffer(),
    avif: await sharp(photo).resize(160).avif({ quality: 90, effort: 0 }).toBuffer(),
  };
  const animations = {
    gif: await moving()
      .gif({ delay: [100, 100] })
      .toBuffer(),
    webp: await moving()
      .webp({ delay: [100, 100], quality: 95 })
      .toBuffer(),
  };
  return {
    jpegs,
    pngs,
    /** Nearly the largest allowed number of pixels, in the format that needs the most memory. */
    large: await sharp(photo)
      .resize(4_990, 4_990, { fit: "fill" })
      .jpeg({ progressive: true, quality: 50, chromaSubsampling: "4:4:4" })
      .toBuffer(),
    formats,
    animations,
    progressive: await sharp(photo).jpeg({ progressive: true, quality: 80 }).toBuffer(),
    grey: await Promise.all(jpegs.map((jpeg) => sharp(jpeg).greyscale().jpeg({ quality: 90 }).toBuffer())),
    /** 6,000 × 6,000 pixels in a few hundred kilobytes. */
    manyPixels: await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: "#c04020" } })
      .png()
      .toBuffer(),
    /** Image data of black pixels that expands to 50 MB. */
    zeros: deflateSync(Buffer.alloc(50_000_000)),
  };
}

type Maker = (random: Random, materials: Materials) => Omit<HostileFile, "kind">;
const jpg = (bytes: Buffer) => ({ bytes: filled(bytes, 0), fileName: "photo.jpg" });
const png = (bytes: Buffer) => ({ bytes: filled(bytes, 0), fileName: "photo.png" });
const anyPhoto = (random: Random, { jpegs, pngs }: Materials) =>
  random() < 0.6 ? jpg(pick(random, jpegs)) : png(pick(random, pngs));

function flipped(bytes: Buffer, random: Random, flips: number, end = bytes.length): Buffer {
  const copy = Buffer.from(bytes);
  for (let count = 0; count < flips; count += 1) {
    const at = below(random, end);
    copy[at] = (copy[at] ?? 0) ^ (1 << below(random, 8));
  }
  return copy;
}

/** Changed bits per thousand: the rate of general-purpose fuzzers. */
const MUTATED_PER_MILLE = 4;

/** Every kind of hostile file, by its defect. */
export const hostileKinds: Record<string, Maker> = {
  "bomb: more pixels than a photo has": (_, { manyPixels }) => png(manyPixels),
  "bomb: a PNG that claims a huge size": (random, { pngs }) => {
    const side = 5_001 + below(random, 2 ** 31 - 5_001);
    return png(Buffer.concat([SIGNATURE, pngHeader(side, side), pick(random, pngs).subarray(33)]));
  },
  "bomb: a PNG that unfolds to far more than its picture": (random, { zeros }) => {
    const side = 64 + below(random, 64);
    return png(pngOf(pngHeader(side, side), pngChunk("IDAT", zeros)));
  },
  "bomb: a JPEG that claims a huge size": (random, { jpegs }) =>
    jpg(resized(pick(random, jpegs), 5_001 + below(random, 60_000), 5_001 + below(random, 60_000))),
  "bomb: a JPEG of many scans": (random, { progressive }) => jpg(manyScans(progressive, random)),
  "polyglot: something after the picture": (random, materials) => {
    const { bytes, fileName } = anyPhoto(random, materials);
    return { bytes: Buffer.concat([bytes, text(pick(random, ACTIVE)), randomBytesOf(random, 300)]), fileName };
  },
  "polyglot: something before the picture": (random, materials) => {
    const { bytes, fileName } = anyPhoto(random, materials);
    return { bytes: Buffer.concat([text(pick(random, Object.values(OTHER_BEGINNINGS))), bytes]), fileName };
  },
  "polyglot: something in a comment": (random, { jpegs, pngs }) => {
    const active = text(`${"x".repeat(below(random, 50))}${pick(random, ACTIVE)}`);
    if (random() < 0.5) return jpg(afterStart(pick(random, jpegs), segment(pick(random, [0xfe, 0xe1, 0xed]), active)));
    return png(beforePngEnd(pick(random, pngs), pngChunk(pick(random, ["tEXt", "iTXt", "zzZz"]), active)));
  },
  truncated: (random, materials) => {
    const { bytes, fileName } = anyPhoto(random, materials);
    return { bytes: bytes.subarray(0, MINIMUM + below(random, bytes.length - MINIMUM)), fileName };
  },
  "truncated and closed": (random, { jpegs }) => {
    const whole = pick(random, jpegs);
    const part = whole.subarray(0, MINIMUM + below(random, (whole.length - MINIMUM) / 2));
    return jpg(Buffer.concat([part, Buffer.from([0xff, 0xd9])]));
  },
  "wrong type: another format of pictures": (random, { formats }) => ({
    bytes: filled(pick(random, Object.values(formats))),
    fileName: pick(random, ["photo.jpg", "photo.png"]),
  }),
  "wrong type: no picture": (random) => ({
    bytes: Buffer.concat([filled(text(pick(random, Object.values(BEGINNINGS)))), randomBytesOf(random, 200)]),
    fileName: pick(random, ["photo.jpg", "photo.png"]),
  }),
  "wrong type: noise": (random) => jpg(randomBytesOf(random, MINIMUM + below(random, 5_000))),
  animated: (random, { animations }) => jpg(filled(pick(random, Object.values(animations)))),
  "animated: PNG": (random, { pngs }) => {
    const control = pngChunk("acTL", Buffer.from([0, 0, 0, 2 + below(random, 9), 0, 0, 0, 0]));
    return png(afterPngHeader(pick(random, pngs), control));
  },
  "too large by claim": (random, materials) => ({
    ...anyPhoto(random, materials),
    claim: 5_242_881 + below(random, 1e6),
  }),
  "too large by content": (random, materials) => {
    const { bytes, fileName } = anyPhoto(random, materials);
    return { bytes: Buffer.concat([bytes, Buffer.alloc(5_242_881 - bytes.length + below(random, 1_000))]), fileName };
  },
  "another size than claimed": (random, materials) => {
    const { bytes, fileName } = anyPhoto(random, materials);
    return { bytes, fileName, claim: bytes.length + 1 + below(random, 100) };
  },
  "too small": (random, { jpegs }) => ({
    bytes: pick(random, jpegs).subarray(0, below(random, MINIMUM)),
    fileName: "photo.jpg",
  }),
  "without colour": (random, { grey }) => jpg(pick(random, grey)),
  mutated: (random, materials) => {
    const { bytes, fileName } = anyPhoto(random, materials);
    return { bytes: flipped(bytes, random, (bytes.length * 8 * MUTATED_PER_MILLE) / 1_000), fileName };
  },
  "mutated where a PNG checks every bit": (random, { pngs }) =>
    png(flipped(pick(random, pngs), random, 1 + 2 * below(random, 4))),
  "parts in another order": (random, materials) => {
    const { bytes, fileName } = anyPhoto(random, materials);
    const cut = 200 + below(random, bytes.length - 400);
    return { bytes: Buffer.concat([bytes.subarray(0, 100), bytes.subarray(cut), bytes.subarray(100, cut)]), fileName };
  },
};

/** Returns the next hostile file; the kinds alternate. */
export function hostileFile(count: number, random: Random, materials: Materials): HostileFile {
  const kinds = Object.keys(hostileKinds);
  const kind = kinds[count % kinds.length] as string;
  return { kind, ...(hostileKinds[kind] as Maker)(random, materials) };
}

/** Returns a damaged photo. If it is still a valid image, it has to be stored clean. */
export function damagedPhoto(random: Random, materials: Materials): Buffer {
  const { bytes } = anyPhoto(random, materials);
  if (random() < 0.7) return flipped(bytes, random, 1 + below(random, 6));
  const from = 1_000 + below(random, bytes.length / 2);
  return Buffer.from(bytes).fill(0, from, from + below(random, 6_000));
}
