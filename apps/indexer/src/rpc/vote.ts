import type { Endpoint } from "./endpoint.ts";
import { RpcError } from "./rpc-error.ts";

export type Vote<T> = { endpoint: Endpoint; answer: T };

/** Time without a decision after which one more address is asked, so that a silent one does not delay the others. */
const HEDGE_MS = 1_000;

type Ballot<T> = {
  quorum: number;
  /** Addresses to ask, the most reliable first. */
  voters: readonly Endpoint[];
  ask: (endpoint: Endpoint) => Promise<T>;
  /** Equal for equal answers. */
  keyOf: (answer: T) => string;
  /** Answers that are known already. */
  known: readonly Vote<T>[];
};

type Outcome<T> = { answer: T; outvoted: readonly Endpoint[] };

/** Asks until a quorum gives the same answer. @throws RpcError when that cannot happen any more */
export function takeVote<T>({ quorum, voters, ask, keyOf, known }: Ballot<T>): Promise<Outcome<T>> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome<T>>();
  const votes: Vote<T>[] = [...known];
  const waiting = [...voters];
  let running = 0;
  let failure: unknown;

  function count(): Vote<T>[] {
    const groups = [...Map.groupBy(votes, ({ answer }) => keyOf(answer)).values()];
    return groups.reduce<Vote<T>[]>((most, group) => (group.length > most.length ? group : most), []);
  }

  function askNext(): void {
    const endpoint = waiting.shift();
    if (!endpoint) return;
    running += 1;
    ask(endpoint)
      .then(
        (answer) => votes.push({ endpoint, answer }),
        (error: unknown) => (failure = error),
      )
      .finally(() => {
        running -= 1;
        decide();
      })
      .catch(reject);
  }

  function decide(): void {
    const most = count();
    const [first] = most;
    if (first && most.length >= quorum) {
      const outvoted = votes.filter((vote) => !most.includes(vote)).map(({ endpoint }) => endpoint);
      resolve({ answer: first.answer, outvoted });
      return;
    }
    while (waiting.length > 0 && running < quorum - most.length) askNext();
    if (running > 0) return;
    reject(failure ?? new RpcError("doubt", "the addresses disagree"));
  }

  const hedge = setInterval(askNext, HEDGE_MS);
  decide();
  return promise.finally(() => clearInterval(hedge));
}
