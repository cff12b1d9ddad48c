import { countContradiction, quorumOf } from "@wth/chain";
import type { Endpoint } from "./endpoint.ts";
import { addressHealth, type Finish } from "./address-health.ts";
import { collectAnswers } from "./collect-answers.ts";
import { ContradictionError, RpcError, toRpcError } from "./rpc-error.ts";
import { takeVote, type Vote } from "./vote.ts";

type Question<T> = (endpoint: Endpoint) => Promise<T>;

export type EndpointPool = {
  readonly size: number;
  /**
   * Number of addresses that must give the same answer: more than half of them, so that the others cannot outvote it.
   */
  readonly quorum: number;
  /**
   * Asks every available address. Settles when all have answered or failed, when `isEnough`, or soon after a quorum.
   * @throws RpcError when fewer than a quorum answer
   */
  askAll<T>(question: Question<T>, isEnough?: (answers: readonly Vote<T>[]) => boolean): Promise<Vote<T>[]>;
  /**
   * Returns the answer that a quorum gives, and avoids addresses that gave another. `known` holds answers received
   * before.
   * @throws RpcError when no answer has a quorum
   */
  agree<T>(question: Question<T>, keyOf: (answer: T) => string, known?: readonly Vote<T>[]): Promise<T>;
  /** Asks one address, for what the caller can verify; others replace a failing one. Waits while all are at work. */
  askOne<T>(question: Question<T>): Promise<Vote<T>>;
  /** Marks an address as unreliable, so that others are preferred for a while. */
  distrust(endpoint: Endpoint): void;
};

export type PoolOptions = {
  now?: () => number;
  onError?: (endpoint: Endpoint, error: RpcError) => void;
};

export function endpointPool(endpoints: readonly Endpoint[], options: PoolOptions = {}): EndpointPool {
  const quorum = quorumOf(endpoints.length);
  const health = addressHealth(endpoints, options.now ?? Date.now);

  async function attempt<T>(
    endpoint: Endpoint,
    question: Question<T>,
    finish: Finish = health.begin(endpoint),
  ): Promise<T> {
    try {
      const answer = await question(endpoint);
      finish("answered");
      return answer;
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") {
        finish("stopped");
        throw error;
      }
      const rpcError = toRpcError(error);
      if (rpcError instanceof ContradictionError) countContradiction(endpoint.label);
      finish(rpcError);
      options.onError?.(endpoint, rpcError);
      throw rpcError;
    }
  }

  /** Addresses that are not avoided, or all when too few are left for a quorum. */
  function available(): Endpoint[] {
    const ready = endpoints.filter((endpoint) => health.isReady(endpoint));
    return ready.length >= quorum ? ready : [...endpoints];
  }

  /** Avoids an address whose answer a proof or a quorum contradicts, and counts it. */
  function distrust(endpoint: Endpoint): void {
    countContradiction(endpoint.label);
    health.distrust(endpoint);
  }

  return {
    size: endpoints.length,
    quorum,
    distrust,
    async askAll(question, isEnough) {
      const ask = (endpoint: Endpoint) => attempt(endpoint, question);
      return collectAnswers({ quorum, endpoints: available(), ask, isEnough });
    },
    async agree(question, keyOf, known = []) {
      const voters = health.byReliability().filter((endpoint) => !known.some((vote) => vote.endpoint === endpoint));
      const ask = (endpoint: Endpoint) => attempt(endpoint, question);
      const { answer, outvoted } = await takeVote({ quorum, voters, ask, keyOf, known });
      for (const endpoint of outvoted) distrust(endpoint);
      return answer;
    },
    async askOne(question) {
      const tried = new Set<Endpoint>();
      let failure = new RpcError("transport", "there is no address to ask");
      for (;;) {
        const taken = await health.take(tried);
        if (!taken) throw failure;
        const { endpoint, finish } = taken;
        tried.add(endpoint);
        try {
          return { endpoint, answer: await attempt(endpoint, question, finish) };
        } catch (error) {
          if (!(error instanceof RpcError)) throw error;
          failure = error;
        }
      }
    },
  };
}
