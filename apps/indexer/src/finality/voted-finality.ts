import { fetchHeaders, numbersBetween } from "../chain/read-headers.ts";
import type { Header } from "../chain/wire.ts";
import { RpcError } from "../rpc/rpc-error.ts";
import { epochKeys, type EpochKeysOptions } from "./epoch-keys.ts";
import { parseVotes, type Epoch } from "./parse-extra.ts";
import { verifyVotes } from "./verify-votes.ts";
import type { VotingRules } from "./voting-rules.ts";

/** Blocks that votes of validators make final. What nodes say about finality is not used. */
export type Finality = {
  /** First block that can be proven: the epoch after that of the checkpoint begins with it. */
  readonly provesFrom: number;
  /**
   * Returns the newest block up to `to` that the headers up to `to` prove to be final.
   * @throws RpcError when none does
   */
  newestUpTo(to: number): Promise<Header>;
  /** Returns the final block with this number. @throws RpcError when no later header proves it */
  blockAt(number: number): Promise<Header>;
};

/**
 * Numbers of headers in which votes are looked for, one after the other: usually the second header after a block has
 * the votes that make it final. After a block the last number is that of an epoch: where votes were missing for longer,
 * no votes prove the validators of the next one.
 */
const AFTER = [3, 50];
const BEFORE = [4, 50];

/**
 * Returns consecutive headers up to the newest one that votes in a later one make final: two thirds of the validators
 * saw it justified and voted for its child.
 * @throws RpcError when no votes do; malformed or false ones do not spoil the others
 */
export function finalPart(headers: readonly Header[], epochs: readonly Epoch[], rules: VotingRules): Header[] {
  const from = headers[0]?.number ?? 0;
  let failure = new RpcError(
    "doubt",
    `no votes in the ${headers.length} headers from ${from} on make one of them final`,
  );
  for (const header of headers.toReversed()) {
    try {
      const votes = parseVotes(header, rules);
      const at = (votes?.source.number ?? from - 1) - from;
      const [source, child] = [headers[at], headers[at + 1]];
      if (!votes || source?.hash !== votes.source.hash || child?.hash !== votes.target.hash) continue;
      if (child.number !== votes.target.number || child === header) continue;
      const voting = epochs.find(({ last }) => child.number <= last);
      if (!voting) throw new RpcError("doubt", `the validators of block ${child.number} are not known`);
      verifyVotes(votes, voting.keys);
      return headers.slice(0, at + 1);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      failure = error;
    }
  }
  throw failure;
}

/** Tries each until one succeeds. @throws RpcError of the last one, or at once one that another try cannot change */
async function firstOf<T>(tries: readonly (() => Promise<T>)[]): Promise<T> {
  let failure: unknown = new RpcError("doubt", "there is no header to look at");
  for (const attempt of tries) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof RpcError) || error.kind !== "doubt") throw error;
      failure = error;
    }
  }
  throw failure;
}

/** Finality by the votes of validators, whose keys are proven epoch by epoch from a checkpoint. */
export function votedFinality(options: EpochKeysOptions): Finality {
  const { pool, rules, checkpoint } = options;
  const { epochLength } = rules;
  const provesFrom = checkpoint.number + epochLength;
  const keys = epochKeys(options, proveFrom);

  async function prove(from: number, to: number): Promise<Header[]> {
    const epochs = await keys.between(from, to);
    const numbers = numbersBetween(from, to);
    const { answer } = await pool.askOne(async (endpoint) =>
      finalPart((await fetchHeaders(endpoint, numbers)).headers, epochs, rules),
    );
    return answer;
  }

  async function proveFrom(number: number, last = Number.POSITIVE_INFINITY): Promise<Header> {
    const sizes = [...AFTER.filter((size) => size < epochLength), epochLength];
    const ends = new Set(sizes.map((size) => Math.min(last, number + size - 1)));
    const [first] = await firstOf([...ends].map((to) => () => prove(number, to)));
    return first as Header;
  }

  function requireProvable(number: number): void {
    if (number >= provesFrom) return;
    throw new RpcError("doubt", `block ${number} is before block ${provesFrom}, the first that the checkpoint proves`);
  }

  return {
    provesFrom,
    async blockAt(number) {
      requireProvable(number);
      return proveFrom(number);
    },
    async newestUpTo(to) {
      requireProvable(to);
      const starts = new Set(BEFORE.map((size) => Math.max(provesFrom, to - size + 1)));
      const headers = await firstOf([...starts].map((from) => () => prove(from, to)));
      return headers.at(-1) as Header;
    },
  };
}
