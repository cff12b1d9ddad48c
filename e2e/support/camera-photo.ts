import sharp from "sharp";

/** An entry of a TIFF directory: 2 text, 3 a short number, 4 a long one, 5 fractions. */
type Field = { tag: number; type: 2 | 3 | 4 | 5; count: number; bytes: Buffer };

const COUNTER = 4;
const ENTRY = 12;
const HEADER = 8;

function longs(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(number, 4 * index);
  return bytes;
}

const text = (tag: number, words: string): Field => ({
  tag,
  type: 2,
  count: words.length + 1,
  bytes: Buffer.from(`${words}\0`, "latin1"),
});
const short = (tag: number, number: number): Field => ({ tag, type: 3, count: 1, bytes: Buffer.from([number, 0]) });
const long = (tag: number, number: number): Field => ({ tag, type: 4, count: 1, bytes: longs([number]) });
const fractions = (tag: number, numbers: readonly number[]): Field => ({
  tag,
  type: 5,
  count: numbers.length / 2,
  bytes: longs(numbers),
});

const isInside = ({ bytes }: Field): boolean => bytes.length <= 4;
const sizeOf = (fields: readonly Field[]): number =>
  2 +
  ENTRY * fields.length +
  COUNTER +
  fields.reduce((sum, field) => sum + (isInside(field) ? 0 : field.bytes.length), 0);

/** A directory at an offset, followed by the values that do not fit into its entries. */
function directory(fields: readonly Field[], at: number, next: number): Buffer {
  const head = Buffer.alloc(2 + ENTRY * fields.length + COUNTER);
  head.writeUInt16LE(fields.length, 0);
  const behind: Buffer[] = [];
  let place = at + head.length;
  for (const [index, field] of fields.entries()) {
    const entry = 2 + ENTRY * index;
    head.writeUInt16LE(field.tag, entry);
    head.writeUInt16LE(field.type, entry + 2);
    head.writeUInt32LE(field.count, entry + 4);
    if (isInside(field)) field.bytes.copy(head, entry + 8);
    else {
      head.writeUInt32LE(place, entry + 8);
      behind.push(field.bytes);
      place += field.bytes.length;
    }
  }
  head.writeUInt32LE(next, head.length - COUNTER);
  return Buffer.concat([head, ...behind]);
}

/** Camera, orientation, the place where the picture was taken, and a small copy of it. */
function exifOf(thumbnail: Buffer): Buffer {
  const place = [
    text(1, "N"),
    fractions(2, [25, 1, 2, 1, 1_234, 100]),
    text(3, "E"),
    fractions(4, [121, 1, 33, 1, 4_321, 100]),
  ];
  const camera = (gps: number): Field[] => [
    text(0x010f, "Reef Optics"),
    text(0x0110, "Camera 12"),
    short(0x0112, 6),
    long(0x8825, gps),
  ];
  const gpsAt = HEADER + sizeOf(camera(0));
  const smallAt = gpsAt + sizeOf(place);
  const small = (at: number): Field[] => [short(0x0103, 6), long(0x0201, at), long(0x0202, thumbnail.length)];
  const header = Buffer.concat([Buffer.from("II*\0", "latin1"), longs([HEADER])]);
  return Buffer.concat([
    header,
    directory(camera(gpsAt), HEADER, smallAt),
    directory(place, gpsAt, 0),
    directory(small(smallAt + sizeOf(small(0))), smallAt, 0),
    thumbnail,
  ]);
}

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="25,2.2057N"/></rdf:RDF></x:xmpmeta>';

function segment(marker: number, ...content: (string | Buffer)[]): Buffer {
  const data = Buffer.concat(content.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A colourful picture with grain, drawn small and enlarged, as only its size matters. */
async function drawScene(seed: number, { width, height }: { width: number; height: number }) {
  const hue = (seed * 67) % 360;
  const [w, h] = [width / 4, height / 4];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <rect width="100%" height="100%" fill="hsl(${hue},60%,55%)"/>
    <rect x="10%" y="20%" width="35%" height="50%" fill="hsl(${(hue + 120) % 360},70%,45%)"/>
    <circle cx="70%" cy="45%" r="15%" fill="hsl(${(hue + 240) % 360},75%,60%)"/></svg>`;
  const noise = { type: "gaussian" as const, mean: 128, sigma: 24 };
  const grain = { create: { width: w, height: h, channels: 3 as const, background: "#888888", noise } };
  return sharp(grain)
    .composite([{ input: Buffer.from(svg), blend: "overlay" }])
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** A photo of 12 megapixels as a camera writes it: its maker, a place, a profile, a comment and a small copy inside. */
export async function cameraPhoto(seed: number, size = { width: 4_000, height: 3_000 }): Promise<Buffer> {
  const { data, info } = await drawScene(seed, size);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const thumbnail = await sharp(data, { raw }).resize(160, 120).jpeg({ quality: 60 }).toBuffer();
  const photo = await sharp(data, { raw })
    .resize(size.width, size.height)
    .withIccProfile("p3")
    .jpeg({ quality: 80 })
    .toBuffer();
  return Buffer.concat([
    photo.subarray(0, 2),
    segment(0xe1, "Exif\0\0", exifOf(thumbnail)),
    segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", XMP),
    segment(0xfe, "Taken at home, beside the harbour"),
    photo.subarray(2),
  ]);
}
