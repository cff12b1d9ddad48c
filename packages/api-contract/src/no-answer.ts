/**
 * Thrown when a call has no answer that can be read, so that its outcome is not known: its effect may have happened.
 */
export class NoAnswerError extends Error {
  override name = "NoAnswerError";
}

/** Pauses before a call without an answer is sent again, in milliseconds. */
const PAUSES_MS = [500, 2_000];

/**
 * Sends a call that may be repeated until it has an answer, once more after each of the pauses, in milliseconds.
 * @throws NoAnswerError when the last attempt has none either; any other error at once
 */
export async function untilAnswered<T>(send: () => Promise<T>, pausesMs: readonly number[] = PAUSES_MS): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return send();
}
