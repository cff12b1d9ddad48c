import { fetchHeaders } from "../chain/read-headers.ts";
import type { Header } from "../chain/wire.ts";
import type { EndpointPool } from "../rpc/endpoint-pool.ts";
import { RpcError } from "../rpc/rpc-error.ts";
import type { EpochStore } from "./epoch-store.ts";
import { parseEpoch, type BlockId, type Epoch } from "./parse-extra.ts";
import type { VotingRules } from "./voting-rules.ts";

export type EpochKeysOptions = {
  pool: EndpointPool;
  rules: VotingRules;
  /** First block of an epoch, whose hash is trusted. */
  checkpoint: BlockId;
  store: EpochStore;
};

type ProveFrom = (number: number, last: number) => Promise<Header>;

export type EpochKeys = {
  /** Returns the epochs whose validators vote for blocks between two, the oldest first. */
  between(from: number, to: number): Promise<Epoch[]>;
};

/** Epochs in memory: two around the head, and those of blocks that are read again. */
const EPOCHS_MAX = 8;

/**
 * Validators of epochs, which are proven one after the other from the checkpoint. `proveFrom` returns a block that
 * votes for blocks up to `last` make final.
 */
export function epochKeys({ pool, rules, checkpoint, store }: EpochKeysOptions, proveFrom: ProveFrom): EpochKeys {
  const { epochLength } = rules;
  const cached = new Map<number, Promise<Epoch>>();
  let proven: number | undefined;

  async function headerOf(number: number, hash: string): Promise<Header> {
    const { answer } = await pool.askOne(async (endpoint) => {
      const { first } = await fetchHeaders(endpoint, [number]);
      if (first.hash === hash) return first;
      throw new RpcError(
        "doubt",
        `block ${number} of the node is ${first.hash}, proven from the checkpoint is ${hash}`,
      );
    });
    return answer;
  }

  async function load(number: number): Promise<Epoch> {
    const hash = number === checkpoint.number ? checkpoint.hash : await store.hashAt(number);
    if (hash !== undefined) return parseEpoch(await headerOf(number, hash), rules);
    // The validators of the epoch before vote for the first blocks of this one.
    const { last } = await cachedEpoch(number - epochLength);
    const header = await proveFrom(number, last);
    const epoch = parseEpoch(header, rules);
    await store.add(header);
    return epoch;
  }

  function cachedEpoch(number: number): Promise<Epoch> {
    const known = cached.get(number);
    if (known) return known;
    const loading = load(number);
    cached.set(number, loading);
    loading.catch(() => cached.delete(number));
    const [oldest] = cached.keys();
    if (cached.size > EPOCHS_MAX && oldest !== undefined) cached.delete(oldest);
    return loading;
  }

  /** Returns an epoch after all epochs before it are proven, one by one. */
  async function epochAt(number: number): Promise<Epoch> {
    proven ??= (await store.newest()) ?? checkpoint.number;
    for (let next = proven + epochLength; next < number; next += epochLength) {
      await cachedEpoch(next);
      proven = Math.max(proven, next);
    }
    return cachedEpoch(number);
  }

  return {
    async between(from, to) {
      const epochs: Epoch[] = [];
      let last = -1;
      for (let next = from - (from % epochLength) - epochLength; last < to; next += epochLength) {
        const epoch = await epochAt(next);
        epochs.push(epoch);
        last = epoch.last;
      }
      return epochs;
    },
  };
}
