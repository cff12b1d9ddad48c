import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { isJpeg } from "./photo-secrets.ts";
import type { Person, Platform } from "./platform.ts";

/** A user's photos as stored on disk. */
export function storedPhotos(platform: Platform, { userId }: Person): Buffer[] {
  const folder = join(platform.sandbox.dataDir, "files", "kyc", String(userId));
  return readdirSync(folder).map((name) => readFileSync(join(folder, name)));
}

/** True when a file reveals a picture or its metadata without the key. */
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
