import { rangeLimits } from "#platform/admission/address-range.ts";
import { fail } from "../../platform/errors/failure.ts";

/** Files, each up to 5 MB, that this process holds in memory. */
const AT_ONCE = 32;
/** Files of one account: a form's pictures may be sent together. */
const PER_ACCOUNT = 4;
/** Files of one address range, and twice as many of its network, so that accounts behind them leave slots to others. */
const PER_RANGE = 12;

const add = (counts: Map<unknown, number>, key: unknown, change: number) => {
  const next = (counts.get(key) ?? 0) + change;
  if (next === 0) counts.delete(key);
  else counts.set(key, next);
};

/** Places for files that are being received. */
export class UploadSlots {
  #held = 0;
  readonly #byAccount = new Map<unknown, number>();
  readonly #byRange = new Map<unknown, number>();

  /** Takes a slot. @returns a function that gives it back @throws Failure uploadsBusy */
  take(userId: bigint, address: string): () => void {
    const ranges = rangeLimits(address, PER_RANGE);
    const isFull =
      this.#held >= AT_ONCE ||
      (this.#byAccount.get(userId) ?? 0) >= PER_ACCOUNT ||
      ranges.some(({ of, max }) => (this.#byRange.get(of) ?? 0) >= max);
    if (isFull) fail("uploadsBusy");
    const change = (by: number) => {
      this.#held += by;
      add(this.#byAccount, userId, by);
      for (const { of } of ranges) add(this.#byRange, of, by);
    };
    change(1);
    return () => change(-1);
  }
}
