import { noteAnswer, noteNoAnswer } from "../connection/connection.ts";
import { noteServerTime } from "../time/server-clock.ts";

/** True for a lost connection and for a time limit; a request that the page gave up says nothing. */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

/**
 * `fetch` that reads the server's clock from every answer, and treats a missing answer or a server that cannot serve as
 * a possible loss of connection.
 */
export async function timedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init).catch((error: unknown) => {
    if (isLost(error)) void noteNoAnswer();
    throw error;
  });
  noteAnswer(response.status);
  noteServerTime(response.headers);
  return response;
}
