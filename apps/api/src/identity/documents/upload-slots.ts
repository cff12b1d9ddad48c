import { addressRanges } from "#platform/admission/address-range.ts";
import { fail } from "../../platform/errors/failure.ts";

/** Files, each up to 5 MB, that this process holds in memory. */
export const FILES_AT_ONCE = 48;
/** Files of one account: a form's pictures may be sent together. */
export const FILES_PER_ACCOUNT = 4;
/**
 * A network takes a further slot while it holds less than this part of the free ones: a fifth of all when it is alone,
 * and less the more networks send, so that free slots remain for one that has none.
 */
export const FREE_PART = 4;

const add = (counts: Map<unknown, number>, key: unknown, change: number) => {
  const next = (counts.get(key) ?? 0) + change;
  if (next === 0) counts.delete(key);
  else counts.set(key, next);
};

/** Places for files that are being received. */
export class UploadSlots {
  #held = 0;
  readonly #byAccount = new Map<unknown, number>();
  readonly #byNetwork = new Map<unknown, number>();

  /** Takes a slot. @returns a function that gives it back */
  take(userId: bigint, address: string): () => void {
    const { network } = addressRanges(address);
    const free = FILES_AT_ONCE - this.#held;
    const isFull =
      (this.#byAccount.get(userId) ?? 0) >= FILES_PER_ACCOUNT ||
      (this.#byNetwork.get(network) ?? 0) * FREE_PART >= free;
    if (isFull) fail("uploadsBusy");
    const change = (by: number) => {
      this.#held += by;
      add(this.#byAccount, userId, by);
      add(this.#byNetwork, network, by);
    };
    change(1);
    return () => change(-1);
  }
}
