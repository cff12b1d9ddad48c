import type { Config } from "#platform/settings/config.ts";
import { ImageWorker } from "./image/image-worker.ts";
import { PhotoLinks } from "./photo-links.ts";
import { PhotoVault } from "./photo-vault.ts";

/** Services that handle photos. */
export type Files = { vault: PhotoVault; links: PhotoLinks; images: ImageWorker };

/** Creates the services of photos; the store is opened with the first photo. */
export function openFiles(config: Pick<Config, "keyring" | "fileStore">): Files {
  return { vault: new PhotoVault(config), links: new PhotoLinks(config), images: new ImageWorker() };
}
