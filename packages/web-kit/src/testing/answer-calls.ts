import type { ClientRoute } from "@wth/api-contract";
import { answerApi, type Answer, type SentRequest } from "./api-answers.ts";

export type SentCall<Name extends string> = {
  name: Name;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
};
/** Data by call; a function receives the call. A call without an answer fails with 503. */
export type Answers<Name extends string> = Partial<Record<Name, unknown>>;

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

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);

/** Puts answers by the names of calls in the place of the network. @returns the calls so far */
export function answerCalls<Name extends string>(
  routes: Readonly<Record<Name, ClientRoute>>,
  answers: Answers<Name>,
): SentCall<Name>[] {
  const names = Object.keys(routes) as Name[];
  const sent: SentCall<Name>[] = [];

  function nameOf({ method, path }: SentRequest): Name {
    const found = names.find((name) => routes[name].method === method && patternOf(routes[name].path).test(path));
    if (found === undefined) throw new Error(`The contract has no ${method} ${path}.`);
    return found;
  }

  answerApi((request): Answer => {
    const { query, body, headers } = request;
    const call = { name: nameOf(request), query: Object.fromEntries(query), body, headers };
    sent.push(call);
    const answer = answers[call.name] ?? new Refusal(503, 503, "");
    const data: unknown = typeof answer === "function" ? (answer as (of: typeof call) => unknown)(call) : answer;
    return data instanceof Refusal ? { status: data.status, code: data.code, msg: data.msg } : { data };
  });
  return sent;
}
