import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { ObjectStore } from "./object-store.ts";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a folder and its parents up to one, so that new folders are as durable as their files. */
async function flushUp(from: string, to: string): Promise<void> {
  await flush(from);
  if (from !== to) await flushUp(dirname(from), to);
}

/** Path of an incomplete file; it is fixed, so that a crash leaves at most one. */
const DRAFT = ".draft";
const draftOf = (path: string) => `${path}${DRAFT}`;

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, "w", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Stores encrypted objects as files below one folder. */
export class FolderStore implements ObjectStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.#path(key);
    const created = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeWhole(draftOf(path), bytes);
    await rename(draftOf(path), path);
    await flushUp(dirname(path), created === undefined ? dirname(path) : dirname(created));
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#path(key));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.#path(key);
    await rm(path, { force: true });
    await rm(draftOf(path), { force: true });
    await flush(dirname(path)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }

  async list(prefix: string): Promise<string[]> {
    try {
      const names = await readdir(this.#path(prefix));
      return names.filter((name) => !name.endsWith(DRAFT)).map((name) => prefix + name);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  #path(key: string): string {
    const path = join(this.#folder, key);
    if (!path.startsWith(this.#folder + sep)) throw new RangeError("a key leads out of the folder");
    return path;
  }
}
