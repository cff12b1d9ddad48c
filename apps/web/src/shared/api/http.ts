import { noteAnswer, noteNoAnswer } from "../connection/connection.ts";
import { noteServerTime } from "../time/server-clock.ts";

/**
 * `fetch` that reads the server's clock from every answer, and treats a missing answer as a possible loss of
 * connection.
 */
export async function timedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init).catch((error: unknown) => {
    // an aborted request is no sign of a lost connection
    if (error instanceof TypeError) void noteNoAnswer();
    throw error;
  });
  noteAnswer();
  noteServerTime(response.headers);
  return response;
}
