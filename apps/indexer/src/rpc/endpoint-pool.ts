import type { Endpoint } from "./endpoint.ts";
import { RpcError, toRpcError } from "./rpc-error.ts";

export type EndpointPool = {
  readonly size: number;
  /** Number of addresses that must give the same answer: two, or one when only one is configured. */
  readonly quorum: number;
  /** Queries the healthiest addresses until `quorum` of them have answered; others replace failing ones. */
  ask<T>(question: (endpoint: Endpoint) => Promise<T>): Promise<T[]>;
  /** Queries every address and returns the received answers. */
  askAll<T>(question: (endpoint: Endpoint) => Promise<T>): Promise<{ endpoint: Endpoint; answer: T }[]>;
  /** Marks an address as unreliable, so that others are preferred for a while. */
  distrust(endpoint: Endpoint): void;
};

const BACK_OFF_MIN_MS = 500;
const BACK_OFF_MAX_MS = 60_000;

type Health = { failures: number; retryAt: number };

export type PoolOptions = {
  now?: () => number;
  onError?: (endpoint: Endpoint, error: RpcError) => void;
};

export function endpointPool(endpoints: readonly Endpoint[], options: PoolOptions = {}): EndpointPool {
  const now = options.now ?? Date.now;
  const health = new Map<Endpoint, Health>(endpoints.map((endpoint) => [endpoint, { failures: 0, retryAt: 0 }]));
  const quorum = Math.min(2, endpoints.length);

  function distrust(endpoint: Endpoint): void {
    const failures = (health.get(endpoint)?.failures ?? 0) + 1;
    const pause = Math.min(BACK_OFF_MAX_MS, BACK_OFF_MIN_MS * 2 ** Math.min(failures - 1, 10));
    health.set(endpoint, { failures, retryAt: now() + pause });
  }

  /** Sorts addresses: available ones in configured order, then those whose pause ends first. */
  function byHealth(): Endpoint[] {
    const at = now();
    const wait = (endpoint: Endpoint) => Math.max(0, (health.get(endpoint)?.retryAt ?? 0) - at);
    return endpoints.toSorted((a, b) => wait(a) - wait(b));
  }

  async function attempt<T>(endpoint: Endpoint, question: (endpoint: Endpoint) => Promise<T>): Promise<T> {
    try {
      const answer = await question(endpoint);
      health.set(endpoint, { failures: 0, retryAt: 0 });
      return answer;
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") throw error;
      const rpcError = toRpcError(error);
      distrust(endpoint);
      options.onError?.(endpoint, rpcError);
      throw rpcError;
    }
  }

  return {
    size: endpoints.length,
    quorum,
    distrust,
    async ask(question) {
      const waiting = byHealth();
      const answerOrNext = async () => {
        for (;;) {
          const endpoint = waiting.shift();
          if (endpoint === undefined) throw new RpcError("transport", "too few addresses to ask");
          try {
            return await attempt(endpoint, question);
          } catch (error) {
            if (waiting.length === 0) throw error;
          }
        }
      };
      const settled = await Promise.allSettled(Array.from({ length: quorum }, answerOrNext));
      const failed = settled.find((one) => one.status === "rejected");
      if (failed) throw failed.reason;
      return settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    },
    async askAll(question) {
      const settled = await Promise.allSettled(
        endpoints.map(async (endpoint) => ({ endpoint, answer: await attempt(endpoint, question) })),
      );
      return settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    },
  };
}
