import { LIVE_PATH, SERVER_TIME_HEADER } from "@wth/api-contract";

export type Reply = { code: number; data: unknown; msg: string };
export type Call = { method: string; path: string; query: URLSearchParams; body: unknown; key: string | null };

export const ok = (data: unknown): Reply => ({ code: 0, data, msg: "" });

/** The API and the chain's RPC behind one `fetch`, which records calls. */
export abstract class RecordingServer {
  /** Server time, in Unix milliseconds. */
  abstract nowMs: number;
  calls: Call[] = [];
  /** Overrides of answers by "METHOD path". A pending promise delays the answer. */
  answers = new Map<string, (call: Call) => Reply | Promise<Reply>>();

  of(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, "http://localhost");
    if (url.pathname === LIVE_PATH) return new Promise(() => undefined);
    if (url.pathname === "/dev-api/rpc") return this.rpc(init.body as string);
    const call: Call = {
      method: init.method ?? "GET",
      path: url.pathname.replace("/app-api/user/", ""),
      query: url.searchParams,
      body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
      key: new Headers(init.headers).get("idempotency-key"),
    };
    this.calls.push(call);
    const reply = await (this.answers.get(`${call.method} ${call.path}`)?.(call) ?? this.usual(call));
    return Response.json(reply, { headers: { [SERVER_TIME_HEADER]: String(this.nowMs) } });
  };

  /** Answers a call that `answers` does not override. */
  protected abstract usual(call: Call): Reply;
  /** Answers a request to the chain. */
  protected abstract rpc(body: string): Response;
}
