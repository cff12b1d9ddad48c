import { spawnSync } from "node:child_process";
import sharp from "sharp";

/** Segments that every JPEG needs. */
const NEEDED = new Set([0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xdd, 0xda]);
const SCAN = 0xda;
const PICTURE = Buffer.from([0xff, 0xd8, 0xff]);
const END = Buffer.from([0xff, 0xd9]);
/** The tag of the GPS directory in a little-endian Exif block. */
const PLACE = Buffer.from([0x25, 0x88, 4, 0, 1, 0, 0, 0]);
/** Tags that exiftool reports of any picture. */
const PLAIN = /^(SourceFile|ExifTool:.*|System:.*|JFIF:.*|Composite:(ImageSize|Megapixels)|File:(?!Comment$).*)$/;

export const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(PICTURE);

/** Metadata of a JPEG, from its segments up to the picture's data. */
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
  // these bytes do not occur in a picture's data
  if (jpeg.indexOf(PICTURE, 3) >= 0) found.push("thumbnail");
  if (jpeg.indexOf(END) !== jpeg.length - 2) found.push("more than one end");
  return found;
}

/** Metadata that exiftool finds; empty when it is not installed. */
function byTool(jpeg: Buffer): string[] {
  const { error, stdout } = spawnSync("exiftool", ["-json", "-G1", "-a", "-u", "-ee", "-"], { input: jpeg });
  if (error !== undefined) return [];
  const [tags = {}] = JSON.parse(stdout.toString("utf8")) as Record<string, unknown>[];
  return Object.keys(tags).filter((tag) => !PLAIN.test(tag));
}

/** All metadata of a JPEG; empty for one that holds pixels alone. */
export async function secretsOf(jpeg: Buffer): Promise<string[]> {
  if (!isJpeg(jpeg)) throw new Error("This is no JPEG.");
  const known = await sharp(jpeg).metadata();
  const named = (["exif", "icc", "iptc", "xmp", "comments", "orientation"] as const).filter(
    (name) => known[name] !== undefined,
  );
  return [...named, ...inSegments(jpeg), ...byTool(jpeg)];
}
