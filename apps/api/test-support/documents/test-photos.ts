import sharp, { type Raw, type Sharp } from "sharp";

export type PhotoSize = { width: number; height: number };

/** A colourful image of stripes and noise that does not compress to almost nothing. */
function scene({ width, height }: PhotoSize, seed: number) {
  const hue = (seed * 67) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue},60%,55%)"/>
    <rect x="10%" y="20%" width="35%" height="50%" fill="hsl(${(hue + 120) % 360},70%,45%)"/>
    <circle cx="70%" cy="45%" r="15%" fill="hsl(${(hue + 240) % 360},75%,60%)"/></svg>`;
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const grain = sharp({ create: { width, height, channels: 3, background: "#888888", noise } });
  return { svg: Buffer.from(svg), grain };
}

async function picture(size: PhotoSize, seed: number) {
  const { svg, grain } = scene(size, seed);
  const overlay = await sharp(svg).png().toBuffer();
  return sharp(await grain.png().toBuffer()).composite([{ input: overlay, blend: "overlay" }]);
}

/** The camera's maker: long enough not to occur in an image by chance. */
export const CAMERA_MAKER = "Reef Optics";

/** Metadata: camera, time and place. */
const exif = {
  IFD0: { Make: CAMERA_MAKER, Model: "Camera 1", Copyright: "Photographer" },
  IFD2: { DateTimeOriginal: "2026:01:02 03:04:05", LensModel: "28 mm" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "25/1 2/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "121/1 33/1 0/1" },
};

const asPhone = (pixels: Sharp): Promise<Buffer> =>
  pixels.jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer();

const PHONE: PhotoSize = { width: 640, height: 480 };

/** Returns a phone's photo: a JPEG with camera, time and place, rotated by its metadata. */
export async function phonePhoto(seed = 1, size: PhotoSize = PHONE): Promise<Buffer> {
  return asPhone(await picture(size, seed));
}

const ID_BITS = 32;
const MARK = { width: PHONE.width / ID_BITS, height: 16 };

/** Draws an id into the upper edge, a block for each bit. */
function marked(data: Buffer, { width, channels }: Raw, id: bigint): Buffer {
  const copy = Buffer.from(data);
  for (let bit = 0; bit < ID_BITS; bit += 1)
    for (let line = 0; line < MARK.height; line += 1) {
      const at = (line * width + bit * MARK.width) * channels;
      copy.fill(((id >> BigInt(bit)) & 1n) === 1n ? 255 : 0, at, at + MARK.width * channels);
    }
  return copy;
}

/** Draws pictures once. @returns a function that makes phone photos of them, different ones for each account */
export async function drawAccountPhotos(seeds: readonly number[]): Promise<(userId: bigint) => Promise<Buffer[]>> {
  const drawn = await Promise.all(
    seeds.map(async (seed) => {
      const pixels = (await picture(PHONE, seed)).removeAlpha().raw();
      const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
      return { data, raw: { ...PHONE, channels: info.channels } };
    }),
  );
  return (userId) => Promise.all(drawn.map(({ data, raw }) => asPhone(sharp(marked(data, raw, userId), { raw }))));
}

export async function pngPhoto(seed = 1, size: PhotoSize = { width: 320, height: 240 }): Promise<Buffer> {
  return (await picture(size, seed)).png().toBuffer();
}

export async function greyPhoto(): Promise<Buffer> {
  return sharp(await phonePhoto())
    .greyscale()
    .jpeg({ quality: 90 })
    .toBuffer();
}
