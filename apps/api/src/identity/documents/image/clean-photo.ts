import { PHOTO_PIXELS_MAX } from "@wth/rules";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { isWithoutColour } from "./colour.ts";
import { inspectJpeg } from "./inspect-jpeg.ts";
import { inspectPng } from "./inspect-png.ts";
import { refusePhoto } from "./photo-refusal.ts";

export type CleanPhoto = { bytes: Buffer; width: number; height: number };

/** A document is legible at this many pixels along its longer side, and larger ones only take room. */
const SIDE_MAX = 3_200;
const QUALITY = 88;
const SAMPLE_SIDE = 128;

const limits = { limitInputPixels: PHOTO_PIXELS_MAX, failOn: "warning", sequentialRead: true } as const;

async function stillPicture(bytes: Buffer): Promise<Buffer> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === "image/apng") refusePhoto("photoMoves");
  if (mime === "image/png") return inspectPng(bytes);
  if (mime !== "image/jpeg") refusePhoto("photoTypeUnsupported");
  inspectJpeg(bytes);
  return bytes;
}

/** Decodes a picture and writes it anew, upright, in sRGB, with nothing but its pixels. */
async function writeAnew(picture: Buffer): Promise<CleanPhoto> {
  try {
    const { data, info } = await sharp(picture, limits)
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return refusePhoto("photoUnreadable");
  }
}

async function sampleOf(photo: Buffer): Promise<Buffer> {
  return sharp(photo).resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: "fill" }).removeAlpha().raw().toBuffer();
}

/**
 * Makes a clean photo of a file that a stranger sent. To be run where a crash harms nothing.
 * @throws PhotoRefused
 */
export async function cleanPhoto(bytes: Buffer): Promise<CleanPhoto> {
  const photo = await writeAnew(await stillPicture(bytes));
  if (isWithoutColour(await sampleOf(photo.bytes))) refusePhoto("photoWithoutColour");
  return photo;
}
