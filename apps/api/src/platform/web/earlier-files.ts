import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { MissingKeyError, type Keyring } from "../crypto/keyring.ts";

/** Number of builds whose files are stored, the newest one included. */
export const BUILDS_MAX = 10;
/** Time since the next build began to serve after which a build's files are removed. */
export const REPLACED_MS_MAX = 30 * 86_400_000;
/** Shortest time between two looks for other servers' builds, because anyone can ask for names that do not exist. */
const LOOK_EVERY_MS = 1000;
const PUTS_AT_ONCE = 8;
/** Precompressed copies, which the server of the build itself sends. */
const COPY = /\.(?:br|gz)$/;

/** A store by key that all servers of the platform share. */
export type SharedStore = Readonly<{
  put: (key: string, bytes: Buffer) => Promise<void>;
  get: (key: string) => Promise<Buffer | undefined>;
  remove: (key: string) => Promise<void>;
  list: (prefix: string) => Promise<string[]>;
}>;

/** A build: when it became the newest one, in Unix milliseconds, and the names of its files below `/assets/`. */
type Build = Readonly<{ id: string; since: number; files: readonly string[] }>;

type Parts = Readonly<{
  store: SharedStore;
  keyring: Keyring;
  app: "web" | "console";
  /** Time in Unix milliseconds. */
  now: () => Promise<number>;
  /** Milliseconds of a clock that only goes forward. */
  elapsedMs?: () => number;
}>;

/**
 * Hashed files of the builds that servers of the platform serve or served, for pages that were opened before a
 * deployment or come from a server that is already replaced. Each server stores the files of its build; names contain a
 * hash, so builds share one place. Files are encrypted, so that write access to the store does not give scripts to
 * pages.
 */
export class EarlierFiles {
  readonly #parts: Parts;
  readonly #elapsedMs: () => number;
  readonly #names = new Map<string, ReadonlySet<string>>();
  #looked: Promise<void> | undefined;
  #lookedAt = -Infinity;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#elapsedMs = parts.elapsedMs ?? (() => performance.now());
  }

  /**
   * Stores the files of a built app, unless they are, and removes those of builds beyond the bounds. Call it before the
   * build's pages are served.
   */
  async publish(folder: string): Promise<void> {
    const files = (await readdir(join(folder, "assets"))).filter((name) => !COPY.test(name)).toSorted();
    const id = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 16);
    const builds = await this.#builds();
    const since = await this.#parts.now();
    if (builds[0]?.id === id) return this.#removeOld(builds, since);
    if (!builds.some((build) => build.id === id)) await this.#storeFiles(folder, files);
    const build = { id, since, files };
    await this.#put("builds", id, Buffer.from(JSON.stringify(build)));
    await this.#removeOld([build, ...builds.filter((other) => other.id !== id)], since);
  }

  /** Returns a file of any stored build; undefined for a name of none. */
  async find(name: string): Promise<Buffer | undefined> {
    if (!this.#isKnown(name)) await this.#look();
    return this.#isKnown(name) ? this.#get("assets", name) : undefined;
  }

  async #storeFiles(folder: string, files: readonly string[]): Promise<void> {
    const rest = files.values();
    const storeRest = async () => {
      for (const name of rest) await this.#put("assets", name, await readFile(join(folder, "assets", name)));
    };
    await Promise.all(Array.from({ length: PUTS_AT_ONCE }, storeRest));
  }

  /** @param builds all builds, the newest first */
  async #removeOld(builds: readonly Build[], now: number): Promise<void> {
    const isOld = (_: Build, at: number) => at >= BUILDS_MAX || now - (builds[at - 1]?.since ?? now) > REPLACED_MS_MAX;
    const old = new Set(builds.filter(isOld));
    const needed = new Set(builds.filter((build) => !old.has(build)).flatMap(({ files }) => files));
    for (const { id, files } of old) {
      // first, so that a server of this build stores all of its files again
      await this.#parts.store.remove(this.#key("builds", id));
      for (const name of files) if (!needed.has(name)) await this.#parts.store.remove(this.#key("assets", name));
    }
  }

  #isKnown(name: string): boolean {
    return this.#names.values().some((names) => names.has(name));
  }

  /** Learns of builds that other servers have stored or removed. */
  #look(): Promise<void> {
    if (this.#elapsedMs() - this.#lookedAt < LOOK_EVERY_MS) return this.#looked ?? Promise.resolve();
    this.#lookedAt = this.#elapsedMs();
    this.#looked = this.#learn();
    return this.#looked;
  }

  async #learn(): Promise<void> {
    const ids = new Set(await this.#ids());
    for (const id of this.#names.keys()) if (!ids.has(id)) this.#names.delete(id);
    for (const id of ids) {
      const build = this.#names.has(id) ? undefined : await this.#build(id);
      if (build !== undefined) this.#names.set(id, new Set(build.files));
    }
  }

  /** All builds that the keyring opens, the newest first. */
  async #builds(): Promise<Build[]> {
    const builds = await Promise.all((await this.#ids()).map((id) => this.#build(id)));
    return builds.filter((build) => build !== undefined).toSorted((a, b) => b.since - a.since);
  }

  async #ids(): Promise<string[]> {
    const prefix = this.#key("builds", "");
    return (await this.#parts.store.list(prefix)).map((key) => key.slice(prefix.length));
  }

  async #build(id: string): Promise<Build | undefined> {
    try {
      const bytes = await this.#get("builds", id);
      return bytes === undefined ? undefined : (JSON.parse(bytes.toString()) as Build);
    } catch (error) {
      if (error instanceof MissingKeyError) return undefined;
      throw error;
    }
  }

  async #put(kind: "assets" | "builds", name: string, bytes: Buffer): Promise<void> {
    const key = this.#key(kind, name);
    await this.#parts.store.put(key, this.#parts.keyring.encrypt("web files", bytes, key));
  }

  async #get(kind: "assets" | "builds", name: string): Promise<Buffer | undefined> {
    const key = this.#key(kind, name);
    const stored = await this.#parts.store.get(key);
    return stored === undefined ? undefined : this.#parts.keyring.decrypt("web files", stored, key);
  }

  #key(kind: "assets" | "builds", name: string): string {
    return `web/${this.#parts.app}/${kind}/${name}`;
  }
}
