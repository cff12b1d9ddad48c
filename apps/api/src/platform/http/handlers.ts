import type { Language, Route, Routes } from "@wth/api-contract";
import type { Database, Tx } from "@wth/db";
import type { z } from "zod";

/** What users' calls and operators' calls have in common. */
export type AnyRoute = Omit<Route, "auth" | "money" | "begins">;

/** Who calls, as the access token says. */
export type Caller = { userId: bigint; familyId: bigint };

type Part<R extends AnyRoute, K extends "query" | "params" | "body"> = R extends { [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** What a handler gets: the checked parts of the request, the caller, and the database. */
export type CallContext<R extends AnyRoute, C> = {
  query: Part<R, "query">;
  params: Part<R, "params">;
  body: Part<R, "body">;
  /** The language of texts in the answer. */
  language: Language;
  caller: C;
  db: Database;
  /**
   * Runs the call's one transaction. For a call that moves money it refuses while money is halted, and runs at most
   * once for an Idempotency-Key; `work` must return the call's final answer.
   */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/** What the handler of a user's call gets. */
export type Context<R extends Route> = CallContext<R, R extends { auth: "user" } ? Caller : undefined>;

/** An answer whose data is JSON text already: what is asked for often is not written anew each time. */
export class SerializedAnswer {
  /** The whole answer, as it is sent. */
  readonly body: Buffer;

  /** @param data JSON of what the call's schema describes */
  constructor(data: string) {
    this.body = Buffer.from(`{"code":0,"data":${data},"msg":""}`);
  }
}

export type Handler<R extends Route> = (context: Context<R>) => Promise<z.input<R["data"]> | SerializedAnswer>;

/** Handlers of all calls; one that is missing does not compile. */
export type Handlers = { [K in keyof Routes]: Handler<Routes[K]> };

/** The handlers that one slice serves. */
export type HandlersOf<T extends Record<string, Route>> = { [K in keyof T]: Handler<T[K]> };
