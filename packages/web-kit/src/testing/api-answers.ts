import { vi } from "vitest";

export type Answer = { status?: number; code?: number; data?: unknown; msg?: string };
export type SentRequest = { method: string; path: string; query: URLSearchParams; body: unknown; headers: Headers };

/** Rejects, as the network does, when the caller aborts the request. */
const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));

/** Replaces the network: `handler` receives each request and returns the answer. @returns the requests so far */
export function answerApi(handler: (request: SentRequest) => Answer | Promise<Answer>): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, "http://localhost");
    const request: SentRequest = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
      headers: new Headers(init.headers),
    };
    sent.push(request);
    const {
      status = 200,
      code = 0,
      data = null,
      msg = "",
    } = await Promise.race([handler(request), givenUp(init.signal)]);
    return Response.json({ code, data, msg }, { status });
  });
  return sent;
}
