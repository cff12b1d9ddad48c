import type { Database } from "@wth/db";
import type { Caller } from "#platform/http/handlers.ts";
import { tokenHash } from "#platform/crypto/tokens.ts";
import { findCaller, tokenLives } from "./auth-repo.ts";

const FRESH_MS = 900;
const ENTRIES_MAX = 50_000;

type Entry = { caller: Caller | undefined; readAt: number };

/** Looks up access tokens and caches results for less than a second, so that a revocation takes effect within one. */
export class SessionCache {
  readonly #db: Database;
  readonly #entries = new Map<string, Entry>();

  constructor(db: Database) {
    this.#db = db;
  }

  async authenticate(token: string): Promise<Caller | undefined> {
    if (token.length > 200) return undefined;
    const known = this.#entries.get(token);
    if (known && performance.now() - known.readAt < FRESH_MS) return known.caller;
    const readAt = performance.now();
    const row = await findCaller(this.#db, tokenHash(token));
    const caller = row && { userId: row.user_id, familyId: row.family_id };
    if (this.#entries.size >= ENTRIES_MAX) this.#entries.clear();
    if (caller) this.#entries.set(token, { caller, readAt });
    else this.#entries.delete(token);
    return caller;
  }

  /** Returns the remaining life in milliseconds of each of these tokens that is valid now. */
  async livesOf(tokens: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const hashes = new Map(tokens.map((token) => [tokenHash(token).toString("hex"), token]));
    const rows = await tokenLives(this.#db, [...hashes.keys()]);
    return new Map(rows.map(({ hash, life_ms }) => [hashes.get(hash) ?? "", life_ms]));
  }

  /** Drops a session from this process's cache. */
  forget(familyId: bigint): void {
    for (const [token, entry] of this.#entries) if (entry.caller?.familyId === familyId) this.#entries.delete(token);
  }
}
