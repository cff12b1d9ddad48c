import type { Endpoint } from "./endpoint.ts";
import { RpcError } from "./rpc-error.ts";
import type { Vote } from "./vote.ts";

/** Time that late addresses get when a quorum has answered. */
const LATE_MS = 2_000;

type Collection<T> = {
  quorum: number;
  endpoints: readonly Endpoint[];
  ask: (endpoint: Endpoint) => Promise<T>;
  isEnough: ((answers: readonly Vote<T>[]) => boolean) | undefined;
};

/**
 * Asks all addresses. Settles when all have answered or failed, when `isEnough`, or soon after a quorum.
 * @throws RpcError when fewer than a quorum answer
 */
export async function collectAnswers<T>({ quorum, endpoints, ask, isEnough }: Collection<T>): Promise<Vote<T>[]> {
  const answers: Vote<T>[] = [];
  const decided = Promise.withResolvers<void>();
  let late: NodeJS.Timeout | undefined;
  let failure = new RpcError("transport", "too few addresses answered");
  const all = endpoints.map(async (endpoint) => {
    try {
      answers.push({ endpoint, answer: await ask(endpoint) });
      if (isEnough?.(answers)) decided.resolve();
      else if (answers.length === quorum) late = setTimeout(decided.resolve, LATE_MS);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      failure = error;
    }
  });
  await Promise.race([Promise.all(all), decided.promise]).finally(() => clearTimeout(late));
  if (answers.length < quorum) throw failure;
  return [...answers];
}
