import { http, type HttpTransport } from "viem";

/** Bytes of an answer, unpacked. */
const ANSWER_MAX = 10 * 2 ** 20;

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > ANSWER_MAX) throw new Error("the answer is too large");
    parts.push(part);
  }
  return new Blob(parts);
}

/**
 * Fetches a whole answer within a time, in milliseconds: viem's own limit ends when the headers arrive, and a node that
 * sends the rest slowly would hold the call for ever. A redirect is refused: it could lead to another node, which would
 * vote twice.
 */
const fetchWhole =
  (timeoutMs: number): Fetch =>
  async (input, init) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(input, { ...init, redirect: "manual", signal });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new Error("the node redirects");
    }
    const { status, statusText, headers } = response;
    const body = await readAll(response.body);
    return new Response(body.size === 0 ? null : body, { status, statusText, headers });
  };

/** Transport of calls to a node, each answered as a whole within `timeoutMs` and never repeated. */
export const nodeTransport = (url: string, timeoutMs: number): HttpTransport =>
  http(url, { timeout: 0, retryCount: 0, fetchFn: fetchWhole(timeoutMs) });
