import sharp from "sharp";
import { cleanPhoto, type CleanPhoto } from "./clean-photo.ts";
import { PhotoRefused, type PhotoRefusal } from "./photo-refusal.ts";

/** Reply of this process to one file. */
export type ImageReply = { photo: CleanPhoto } | { refusal: PhotoRefusal };

/** Bound on memory; an image that needs more ends the process. A photo of 25 million pixels needs about half. */
const MEMORY_MAX = 420 * 1024 * 1024;
const LOOK_EVERY_MS = 20;
const OUT_OF_MEMORY = 70;
const BROKEN = 75;

sharp.cache(false);
sharp.concurrency(1);

async function replyTo(bytes: Buffer): Promise<ImageReply> {
  try {
    return { photo: await cleanPhoto(bytes) };
  } catch (error) {
    if (error instanceof PhotoRefused) return { refusal: error.reason };
    throw error;
  }
}

setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_MAX) process.exit(OUT_OF_MEMORY);
}, LOOK_EVERY_MS).unref();
process.on("disconnect", () => process.exit(0));
// any other error ends this process; the file counts as lost and a new process takes the next one
process.on("message", (bytes: Uint8Array) => {
  replyTo(Buffer.from(bytes))
    .then((reply) => process.send?.(reply))
    .catch(() => process.exit(BROKEN));
});
