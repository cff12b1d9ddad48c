import { ApiError, errorName, type ErrorName } from "@wth/api-contract";

/** An answer that no rule of the model explains. */
export class UnexpectedResponse extends Error {
  override name = "UnexpectedResponse";
}

/** An answer that contradicts an earlier acknowledgement, or none at all. */
export class ProtocolViolation extends Error {
  override name = "ProtocolViolation";
}

export type Answer<T> = { readonly data: T } | { readonly refused: ErrorName };

/** Waits for a call. @throws UnexpectedResponse unless it succeeds or is refused with an error of the catalogue */
export async function answerOf<T>(what: string, call: Promise<T>): Promise<Answer<T>> {
  try {
    return { data: await call };
  } catch (error) {
    const refused = error instanceof ApiError ? errorName(error.code) : undefined;
    if (refused === undefined || refused === "internal")
      throw new UnexpectedResponse(`${what}: ${String(error)}`, { cause: error });
    return { refused };
  }
}

/** An answer between two moments of the system: the last before the request, the first after the answer. */
export interface Observed<Moment, T> {
  readonly before: Moment;
  readonly answer: T;
  readonly after: Moment;
}

export async function observe<Moment, T>(
  moment: () => Promise<Moment>,
  call: () => Promise<T>,
): Promise<Observed<Moment, T>> {
  const before = await moment();
  const answer = await call();
  return { before, answer, after: await moment() };
}
