import type { Language, Route, Routes } from "@wth/api-contract";
import type { Database, Tx } from "@wth/db";
import type { z } from "zod";
import type { LimitedUse } from "./admission.ts";
import type { RequestOrigin } from "./request-origin.ts";

/** Fields that users' calls and operators' calls share. */
export type AnyRoute = Omit<Route, "auth" | "money" | "once" | "begins" | "stale">;

/** The caller, identified by the access token. */
export type Caller = { userId: bigint; familyId: bigint };
/** A caller, and the time at which the token ends, by `performance.now()`. */
export type Authenticated = Caller & { endsAt: number };

type Part<R extends AnyRoute, K extends "query" | "params" | "body"> = R extends { [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** Input of a handler: the validated parts of the request, the caller, and the database. */
export type CallContext<R extends AnyRoute, C> = {
  query: Part<R, "query">;
  params: Part<R, "params">;
  body: Part<R, "body">;
  /** Network address of the client, behind the trusted proxies. */
  address: string;
  /** Language of the response's texts. */
  language: Language;
  caller: C;
  /** Device and address range of the request. */
  origin: RequestOrigin;
  db: Database;
  /** Counts a limited use. Returns the seconds until the limit begins again when it is used up. */
  spend: (use: LimitedUse) => Promise<number | undefined>;
  /**
   * Runs the call's one transaction. A call that moves money is refused while money is halted. A call that takes an
   * Idempotency-Key runs at most once per key; `work` must return the call's final data.
   */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/** Input of the handler of a user's call. */
export type Context<R extends Route> = CallContext<R, R extends { auth: "user" } ? Caller : undefined>;

/** Response data that is JSON text already, so that a frequent response is serialised once. */
export class SerializedAnswer {
  /** The complete response body. */
  readonly body: Buffer;

  /** @param data JSON text that matches the call's schema */
  constructor(data: string) {
    this.body = Buffer.from(`{"code":0,"data":${data},"msg":""}`);
  }
}

export type Handler<R extends Route> = (context: Context<R>) => Promise<z.input<R["data"]> | SerializedAnswer>;

/** Handlers of all calls; a missing one does not compile. */
export type Handlers = { [K in keyof Routes]: Handler<Routes[K]> };

/** The handlers of one context's calls. */
export type HandlersOf<T extends Record<string, Route>> = { [K in keyof T]: Handler<T[K]> };
