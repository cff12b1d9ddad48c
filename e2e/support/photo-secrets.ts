import { spawnSync } from "node:child_process";
import sharp from "sharp";

/** Segments without which there is no picture. */
const NEEDED = new Set([0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xdd, 0xda]);
const SCAN = 0xda;
const PICTURE = Buffer.from([0xff, 0xd8, 0xff]);
const END = Buffer.from([0xff, 0xd9]);
/** What points to a place in a little-endian Exif block. */
const PLACE = Buffer.from([0x25, 0x88, 4, 0, 1, 0, 0, 0]);
/** What a tool can say about any picture. */
const PLAIN = /^(SourceFile|ExifTool:.*|System:.*|JFIF:.*|Composite:(ImageSize|Megapixels)|File:(?!Comment$).*)$/;

export const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(PICTURE);

/** What lies in a JPEG beside its picture, found by walking its segments up to its data. */
function inSegments(jpeg: Buffer): string[] {
  const found: string[] = [];
  for (let at = 2; jpeg[at] === 0xff;) {
    const marker = jpeg.readUInt8(at + 1);
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const content = jpeg.subarray(at + 4, end);
    if (!NEEDED.has(marker)) found.push(`segment ${marker.toString(16)}`);
    if (marker === 0xe0 && (content[12] !== 0 || content[13] !== 0)) found.push("thumbnail");
    if (marker === 0xe1 && content.includes(PLACE)) found.push("place");
    if (marker === SCAN) break;
    at = end;
  }
  // in a picture's data no such bytes stand beside each other
  if (jpeg.indexOf(PICTURE, 3) >= 0) found.push("thumbnail");
  if (jpeg.indexOf(END) !== jpeg.length - 2) found.push("more than one end");
  return found;
}

/** What exiftool finds, if it is installed. */
function byTool(jpeg: Buffer): string[] {
  const { error, stdout } = spawnSync("exiftool", ["-json", "-G1", "-a", "-u", "-ee", "-"], { input: jpeg });
  if (error !== undefined) return [];
  const [tags = {}] = JSON.parse(stdout.toString("utf8")) as Record<string, unknown>[];
  return Object.keys(tags).filter((tag) => !PLAIN.test(tag));
}

/** Everything that a JPEG says beside its picture; nothing for one that says no more than its pixels. */
export async function secretsOf(jpeg: Buffer): Promise<string[]> {
  if (!isJpeg(jpeg)) throw new Error("This is no JPEG.");
  const known = await sharp(jpeg).metadata();
  const named = (["exif", "icc", "iptc", "xmp", "comments", "orientation"] as const).filter(
    (name) => known[name] !== undefined,
  );
  return [...named, ...inSegments(jpeg), ...byTool(jpeg)];
}
