import { HTTP_TIMEOUT_MS } from "@wth/rules";
import type { z } from "./zod.ts";
import { NoAnswerError } from "./no-answer.ts";
import type { Route } from "./route.ts";

/** The part of a route that a client needs. */
export type ClientRoute = Pick<Route, "method" | "path" | "query" | "params" | "body" | "data">;

type PartIn<R extends ClientRoute, K extends "query" | "params" | "body"> = R extends {
  [P in K]: infer S extends z.ZodType;
}
  ? object extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown;
type Extra = { signal?: AbortSignal; idempotencyKey?: string };
export type CallInput<R extends ClientRoute> = PartIn<R, "query"> & PartIn<R, "params"> & PartIn<R, "body"> & Extra;
export type CallOutput<R extends ClientRoute> = z.output<R["data"]>;
type Call<R extends ClientRoute> =
  object extends CallInput<R>
    ? (input?: CallInput<R>) => Promise<CallOutput<R>>
    : (input: CallInput<R>) => Promise<CallOutput<R>>;
type Described<R extends ClientRoute> = {
  /** The call as data. */
  readonly route: R;
};

/** One function per call, named as in the route table. */
export type ClientOf<T extends Record<string, ClientRoute>> = { [K in keyof T]: Call<T[K]> & Described<T[K]> };

/** Thrown when the server refused a call. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: number;
  /** Values in the text of a refusal that sends them (`details` of the catalogue). */
  readonly details: Readonly<Record<string, string | number>>;
  constructor(code: number, message: string, details: Readonly<Record<string, string | number>> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export type ClientOptions = {
  /** Origin of the API; "" for the page's origin. */
  base: string;
  /** Headers of every call, e.g. the bearer token and the language. */
  headers?: () => Record<string, string>;
  fetch?: typeof fetch;
};

type Envelope = { code: number; data: unknown; msg: string; details?: Record<string, string | number> };
type Parts = { query?: object; params?: object; body?: object } & Extra;

function address(base: string, route: ClientRoute, { query = {}, params = {} }: Parts): string {
  const values = params as Record<string, unknown>;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return `${base}${path}${search.size > 0 ? `?${search.toString()}` : ""}`;
}

async function send(options: ClientOptions, route: ClientRoute, input: Parts): Promise<unknown> {
  const doFetch = options.fetch ?? globalThis.fetch;
  const hasBody = route.body !== undefined;
  const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS);
  const init: RequestInit = {
    method: route.method,
    headers: {
      ...options.headers?.(),
      ...(hasBody ? { "content-type": "application/json" } : {}),
      ...(input.idempotencyKey ? { "idempotency-key": input.idempotencyKey } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(input.body ?? {}) } : {}),
    signal: input.signal ? AbortSignal.any([timeout, input.signal]) : timeout,
  };
  const envelope = await readEnvelope(() => doFetch(address(options.base, route, input), init), input.signal);
  if (envelope.code !== 0) throw new ApiError(envelope.code, envelope.msg, envelope.details);
  return route.data.parse(envelope.data);
}

/** @throws NoAnswerError for a lost connection, a time limit, and an answer of a proxy instead of the server's */
async function readEnvelope(fetchIt: () => Promise<Response>, givenUp: AbortSignal | undefined): Promise<Envelope> {
  try {
    return (await (await fetchIt()).json()) as Envelope;
  } catch (error) {
    if (givenUp?.aborted === true) throw error;
    throw new NoAnswerError("the call has no answer", { cause: error });
  }
}

/**
 * Returns a typed client for a route table. Calls time out after 10 s; their errors are {@link ApiError} and
 * NoAnswerError.
 */
export function createClientOf<T extends Record<string, ClientRoute>>(routes: T, options: ClientOptions): ClientOf<T> {
  const calls = Object.entries(routes).map(([name, route]) => [
    name,
    Object.assign((input: Parts = {}) => send(options, route, input), { route }),
  ]);
  return Object.fromEntries(calls) as ClientOf<T>;
}
