import { createHash, randomBytes } from "node:crypto";

/** Keys that are counted one by one in a window. */
const KEYS_MAX = 300_000;
/** Counters that further keys of a window share. */
const SHARED = 4_096;

/** Uses of one key in the present window. */
export type Count = {
  readonly key: string;
  /** Uses in this process. */
  own: number;
  /** Uses of other processes that were read last. */
  others: number;
  /** Own uses that the database does not know. */
  unsent: number;
};

/**
 * Counts of the present window, in bounded memory. A counted key is never dropped before its window ends: once there
 * are too many keys, further ones share counters, so that a flood of keys limits those keys and clears none.
 */
export class WindowCounts {
  readonly #keysMax: number;
  readonly #seed = randomBytes(16);
  #window = -1;
  #counts = new Map<string, Count>();

  constructor(keysMax = KEYS_MAX) {
    this.#keysMax = keysMax;
  }

  get size(): number {
    return this.#counts.size;
  }

  /** Returns the count of a key; a new window begins with none. */
  of(window: number, key: string): Count {
    if (window !== this.#window) {
      this.#window = window;
      this.#counts = new Map();
    }
    return this.#counts.get(key) ?? this.#add(this.#counts.size < this.#keysMax ? key : this.#sharedKey(key));
  }

  #add(key: string): Count {
    const known = this.#counts.get(key);
    if (known) return known;
    const count: Count = { key, own: 0, others: 0, unsent: 0 };
    this.#counts.set(key, count);
    return count;
  }

  #sharedKey(key: string): string {
    const digest = createHash("sha256").update(this.#seed).update(key).digest();
    return `shared ${digest.readUInt32BE(0) % SHARED}`;
  }
}
