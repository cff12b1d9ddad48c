import { ONLINE_SECONDS } from "@wth/rules";
import { OrderedList } from "./ordered-list.ts";

type Seen = { readonly id: bigint; seenAt: number };

const bySeen = (one: Seen, other: Seen) =>
  one.seenAt - other.seenAt || Number(one.id > other.id) - Number(one.id < other.id);

/** Online traders, ordered by the time they were last seen, so that expired ones are at the front. */
export class OnlineWatch<T extends Seen> {
  readonly #online = new OrderedList<T>(bySeen);
  #limitMs = 0;

  covers({ seenAt }: Seen): boolean {
    return seenAt > this.#limitMs;
  }

  add(person: T): void {
    if (this.covers(person)) this.#online.insert(person);
  }

  /** Must be called before `seenAt` changes. */
  delete(person: T): void {
    this.#online.delete(person);
  }

  /** Sets the time, in Unix milliseconds. @returns traders that are no longer online */
  expire(nowMs: number): T[] {
    this.#limitMs = Math.max(this.#limitMs, nowMs - ONLINE_SECONDS * 1000);
    const gone: T[] = [];
    for (let [first] = this.#online.slice(0, 1); first && !this.covers(first); [first] = this.#online.slice(0, 1)) {
      this.#online.delete(first);
      gone.push(first);
    }
    return gone;
  }
}
