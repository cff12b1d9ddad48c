import type { FileStoreConfig } from "#platform/settings/config.ts";
import { FolderStore } from "./folder-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { S3Store } from "./s3-store.ts";

/** Opens the configured store. */
export function openStore(config: FileStoreConfig): ObjectStore {
  return config.kind === "s3" ? new S3Store(config) : new FolderStore(config.folder);
}
