import type { Config } from "#platform/settings/config.ts";
import { ImageWorker } from "./image/image-worker.ts";
import { PhotoLinks } from "./photo-links.ts";
import { PhotoVault } from "./photo-vault.ts";

/** What photos are handled with. */
export type Files = { vault: PhotoVault; links: PhotoLinks; images: ImageWorker };

/** Nothing is opened or started before the first photo. */
export function openFiles(config: Pick<Config, "encryptionKey" | "fileStore">): Files {
  return { vault: new PhotoVault(config), links: new PhotoLinks(config), images: new ImageWorker() };
}
