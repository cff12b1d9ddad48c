import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { isJpeg } from "./photo-secrets.ts";
import type { Person, Platform } from "./platform.ts";

/** What is on disk of a person's photos. */
export function storedPhotos(platform: Platform, { userId }: Person): Buffer[] {
  const folder = join(platform.sandbox.dataDir, "files", "kyc", String(userId));
  return readdirSync(folder).map((name) => readFileSync(join(folder, name)));
}

/** Whether a file shows anything of a picture, or of what a camera wrote, without its key. */
export async function isReadable(file: Buffer): Promise<boolean> {
  const isPicture = await sharp(file)
    .metadata()
    .then(
      () => true,
      () => false,
    );
  const says = ["Exif\0\0", "JFIF\0", "ICC_PROFILE", "Reef Optics", "xmpmeta"].some((word) => file.includes(word));
  return isPicture || isJpeg(file) || says;
}
