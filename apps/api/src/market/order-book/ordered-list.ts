export type Compare<T> = (one: T, other: T) => number;

const CHUNK_MAX = 512;

/**
 * Sorted list of distinct items in chunks of bounded size. The cost of insert, delete, rank and slice does not grow
 * with the position.
 */
export class OrderedList<T> {
  readonly #compare: Compare<T>;
  #chunks: T[][] = [];
  #length = 0;

  /** @param sorted initial items, in order */
  constructor(compare: Compare<T>, sorted: readonly T[] = []) {
    this.#compare = compare;
    for (let at = 0; at < sorted.length; at += CHUNK_MAX / 2) this.#chunks.push(sorted.slice(at, at + CHUNK_MAX / 2));
    this.#length = sorted.length;
  }

  get length(): number {
    return this.#length;
  }

  insert(item: T): void {
    const at = Math.min(this.#chunkOf(item), this.#chunks.length - 1);
    const chunk = this.#chunks[at];
    this.#length += 1;
    if (!chunk) {
      this.#chunks.push([item]);
      return;
    }
    chunk.splice(this.#placeIn(chunk, item), 0, item);
    if (chunk.length > CHUNK_MAX) this.#chunks.splice(at + 1, 0, chunk.splice(CHUNK_MAX / 2));
  }

  /** @returns false when it was not in the list */
  delete(item: T): boolean {
    const at = this.#chunkOf(item);
    const chunk = this.#chunks[at];
    if (!chunk) return false;
    const place = this.#placeIn(chunk, item);
    if (!this.#isAt(chunk, place, item)) return false;
    chunk.splice(place, 1);
    this.#length -= 1;
    this.#compact(at);
    return true;
  }

  /** Number of items before it; undefined when it is not in the list. */
  rankOf(item: T): number | undefined {
    const at = this.#chunkOf(item);
    const chunk = this.#chunks[at];
    if (!chunk) return undefined;
    const place = this.#placeIn(chunk, item);
    if (!this.#isAt(chunk, place, item)) return undefined;
    let before = 0;
    for (let index = 0; index < at; index += 1) before += (this.#chunks[index] as T[]).length;
    return before + place;
  }

  /** Items at the positions from `from`, before `to`. */
  slice(from: number, to: number): T[] {
    const items: T[] = [];
    let start = 0;
    for (const chunk of this.#chunks) {
      if (start >= to) break;
      const end = start + chunk.length;
      if (end > from) items.push(...chunk.slice(Math.max(0, from - start), to - start));
      start = end;
    }
    return items;
  }

  #isAt(chunk: readonly T[], place: number, item: T): boolean {
    return place < chunk.length && this.#compare(chunk[place] as T, item) === 0;
  }

  /** The first chunk whose last item does not come before the item. */
  #chunkOf(item: T): number {
    let [low, high] = [0, this.#chunks.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#chunks[middle]?.at(-1) as T, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #placeIn(chunk: readonly T[], item: T): number {
    let [low, high] = [0, chunk.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(chunk[middle] as T, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Removes an empty chunk, and merges two neighbours that fit into half a chunk. */
  #compact(at: number): void {
    const [chunk, next] = [this.#chunks[at], this.#chunks[at + 1]];
    if (chunk?.length === 0) this.#chunks.splice(at, 1);
    else if (chunk && next && chunk.length + next.length <= CHUNK_MAX / 2) {
      chunk.push(...next);
      this.#chunks.splice(at + 1, 1);
    }
  }
}
