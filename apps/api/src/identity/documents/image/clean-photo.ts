import { PHOTO_PIXELS_MAX } from "@wth/rules";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { isWithoutColour } from "./colour.ts";
import { inspectJpeg } from "./inspect-jpeg.ts";
import { inspectPng } from "./inspect-png.ts";
import { refusePhoto } from "./photo-refusal.ts";

export type CleanPhoto = { bytes: Buffer; width: number; height: number };

/** Pixels along the longer side at which a document is legible; larger images only take space. */
const SIDE_MAX = 3_200;
const QUALITY = 88;
const SAMPLE_SIDE = 128;

const limits = { limitInputPixels: PHOTO_PIXELS_MAX, failOn: "warning", sequentialRead: true } as const;

async function stillPicture(bytes: Buffer): Promise<Buffer> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === "image/apng") refusePhoto("photoMoves");
  if (mime === "image/png") return inspectPng(bytes);
  if (mime?.startsWith("image/hei") === true) refusePhoto("photoHeic");
  if (mime !== "image/jpeg") refusePhoto("photoTypeUnsupported");
  return inspectJpeg(bytes);
}

/** Re-encodes an image upright, in sRGB, from its pixels only. */
async function reencode(picture: Buffer): Promise<CleanPhoto> {
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
 * Re-encodes an untrusted file as a clean photo. Run it in a process whose crash is harmless.
 * @throws PhotoRefused
 */
export async function cleanPhoto(bytes: Buffer): Promise<CleanPhoto> {
  const photo = await reencode(await stillPicture(bytes));
  if (isWithoutColour(await sampleOf(photo.bytes))) refusePhoto("photoWithoutColour");
  return photo;
}
