import { PHOTO_BYTES_MAX } from "@wth/rules";

/** A photo to be sent, and a small copy to show. */
export type Redrawn = { photo: Blob; preview: Blob };

/** The server stores at most this many pixels per side. */
const SIDE_MAX = 3_200;
const PREVIEW_SIDE = 800;
const PREVIEW_QUALITY = 0.72;
/** Tried in order until the photo fits. */
const ATTEMPTS = [
  { side: SIDE_MAX, quality: 0.92 },
  { side: SIDE_MAX, quality: 0.8 },
  { side: 2_400, quality: 0.8 },
  { side: 1_600, quality: 0.75 },
];

/** Returns width and height with the longer side at most `side`. */
export function fittingSize(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function draw(image: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const { width, height } = fittingSize(image.width, image.height, side);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("there is no canvas");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}

async function drawFitting(image: ImageBitmap): Promise<Blob> {
  for (const { side, quality } of ATTEMPTS) {
    const photo = await draw(image, side, quality);
    if (photo.size <= PHOTO_BYTES_MAX) return photo;
  }
  throw new Error("the photo does not get small enough");
}

/**
 * Re-encodes a photo as an upright JPEG within the limits, without location, time and camera data. @throws when the
 * browser cannot read it
 */
export async function redrawPhoto(file: Blob): Promise<Redrawn> {
  const image = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    return { photo: await drawFitting(image), preview: await draw(image, PREVIEW_SIDE, PREVIEW_QUALITY) };
  } finally {
    image.close();
  }
}
