import { consoleRoutes, type ConsoleRoutes } from "@wth/api-contract/console";
import { vi } from "vitest";

export type SentCall = { name: keyof ConsoleRoutes; query: Record<string, string>; body: unknown; headers: Headers };
/** Answers by call; a function receives the call. A call without an answer fails with 503. */
export type Answers = Partial<Record<keyof ConsoleRoutes, unknown>>;

/** An answer that refuses the call. */
export class Refusal {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  constructor(status: number, code: number, msg: string) {
    this.status = status;
    this.code = code;
    this.msg = msg;
  }
}

const names = Object.keys(consoleRoutes) as (keyof ConsoleRoutes)[];

function nameOf(method: string, path: string): keyof ConsoleRoutes {
  const found = names.find((name) => consoleRoutes[name].method === method && consoleRoutes[name].path === path);
  if (found === undefined) throw new Error(`The contract has no ${method} ${path}.`);
  return found;
}

/** Replaces the network with fixed answers. @returns the calls made so far */
export function answerCalls(answers: Answers): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, "http://localhost");
    const call: SentCall = {
      name: nameOf(init.method ?? "GET", url.pathname),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
      headers: new Headers(init.headers),
    };
    sent.push(call);
    const answer = answers[call.name] ?? new Refusal(503, 503, "");
    const data: unknown = typeof answer === "function" ? (answer as (of: SentCall) => unknown)(call) : answer;
    if (!(data instanceof Refusal)) return Response.json({ code: 0, data, msg: "" });
    return Response.json({ code: data.code, data: null, msg: data.msg }, { status: data.status });
  });
  return sent;
}
