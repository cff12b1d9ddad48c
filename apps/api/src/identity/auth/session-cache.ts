import type { Database } from "@wth/db";
import { tokenHash } from "#platform/crypto/token-shape.ts";
import type { Authenticated } from "#platform/http/handlers.ts";
import { findCaller, findEnded, markReceived } from "./auth-repo.ts";

const FRESH_MS = 900;
const ENTRIES_MAX = 50_000;

type Entry = { caller: Promise<Authenticated | undefined>; familyId: bigint | undefined; readAt: number };

/**
 * Looks up access tokens, once for requests at the same time, and caches results for less than a second, so that a
 * revocation takes effect within one.
 */
export class SessionCache {
  readonly #db: Database;
  readonly #entries = new Map<string, Entry>();

  constructor(db: Database) {
    this.#db = db;
  }

  async authenticate(token: string): Promise<Authenticated | undefined> {
    if (token.length > 200) return undefined;
    const known = this.#entries.get(token);
    if (known && performance.now() - known.readAt < FRESH_MS) return known.caller;
    const entry: Entry = { caller: this.#read(token), familyId: undefined, readAt: performance.now() };
    if (this.#entries.size >= ENTRIES_MAX) this.#entries.clear();
    this.#entries.set(token, entry);
    try {
      const caller = await entry.caller;
      entry.familyId = caller?.familyId;
      return caller;
    } catch (error) {
      if (this.#entries.get(token) === entry) this.#entries.delete(token);
      throw error;
    }
  }

  async #read(token: string): Promise<Authenticated | undefined> {
    const askedAt = performance.now();
    const row = await findCaller(this.#db, tokenHash(token));
    if (row?.is_first) await markReceived(this.#db, row.family_id, row.rotation);
    return row && { userId: row.user_id, familyId: row.family_id, endsAt: askedAt + row.life_ms };
  }

  /** Returns which of these sessions have ended, except by their time. */
  endedAmong(familyIds: readonly bigint[]): Promise<bigint[]> {
    return findEnded(this.#db, familyIds);
  }

  /** Drops a session from this process's cache. */
  forget(familyId: bigint): void {
    for (const [token, entry] of this.#entries) if (entry.familyId === familyId) this.#entries.delete(token);
  }
}
