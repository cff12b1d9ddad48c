import { isDeepStrictEqual } from "node:util";
import { ApiError } from "@wth/api-contract";
import { UnexpectedResponse } from "./history.ts";
import type { Random } from "./random.ts";

/** Habits of a simulated client. `Kind` names the requests that it may abort. */
export interface ClientProfile<Kind extends string = never> {
  /** Each repetition of a request carries a new Idempotency-Key, as a faulty client would send it. */
  readonly freshKeys: boolean;
  /** Copies of one request sent at once; one of these numbers is drawn for each request. */
  readonly copies: readonly number[];
  /** Probability that the client aborts the first attempt of a request. */
  readonly abortRate: Readonly<Record<Kind, number>>;
}

/** Time to an abort: before, while or after the server handles the request. */
const ABORT_MS = [2, 60] as const;

/** Habits drawn for one request. */
export interface RequestPlan {
  readonly copies: number;
  /** Milliseconds until the first attempt is aborted; undefined when the client waits. */
  readonly abortMs: number | undefined;
}

/** Draws the habits of one request. A client that aborts, or uses fresh keys, sends one copy. */
export function planRequest<Kind extends string>(
  random: Random,
  profile: ClientProfile<Kind>,
  kind: Kind,
): RequestPlan {
  const isAborted = random.chance(profile.abortRate[kind]);
  const [copies, abortMs] = [random.pick(profile.copies), random.between(...ABORT_MS)];
  return { copies: isAborted || profile.freshKeys ? 1 : copies, abortMs: isAborted ? abortMs : undefined };
}

/** Copies of one request were answered differently. */
export class DifferentAnswers extends UnexpectedResponse {
  override name = "DifferentAnswers";
}

/**
 * Sends a request several times at once. @returns the answer of the copies that succeed
 * @throws DifferentAnswers when two of them differ. When none succeeds, the error of a copy without an answer, whose
 * outcome is open, and otherwise a refusal.
 */
export async function sendCopies<T>(copies: number, send: (copy: number) => Promise<T>): Promise<T> {
  const results = await Promise.allSettled(Array.from({ length: copies }, (_, copy) => send(copy)));
  const answers = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const other = answers.find((answer) => !isDeepStrictEqual(answer, answers[0]));
  if (other !== undefined)
    throw new DifferentAnswers(`one key has two answers: ${JSON.stringify([answers[0], other])}`);
  if (answers.length > 0) return answers[0] as T;
  const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
  throw reasons.find((reason) => !(reason instanceof ApiError)) ?? reasons[0];
}
