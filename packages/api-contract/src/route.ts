import { z } from "zod";
import type { LiveTopic } from "./live.ts";

/** A call as data. The server binds a handler to it; the client and the documentation are derived from it. */
export type Route = {
  method: "GET" | "POST" | "PUT";
  path: `/${string}`;
  /** `user` requires a bearer token. */
  auth: "public" | "user";
  /** Topics of the caller's data that the call changes. Every call that writes declares them, if only an empty list. */
  stale?: readonly LiveTopic[];
  summary: string;
  /** Moves money: refused while balances are being checked; takes an Idempotency-Key unless it is a GET. */
  money?: true;
  /** Takes an Idempotency-Key although it moves no money, because a second effect or a refused repeat would be wrong. */
  once?: true;
  /** Starts a process that takes time or value: refused during maintenance. */
  begins?: true;
  /** Requests per minute of one address range or account, when below the default. */
  perMinute?: number;
  /** The answer carries a secret, such as a token: it is never compressed, because its length would tell about it. */
  secret?: true;
  query?: z.ZodObject;
  params?: z.ZodObject;
  body?: z.ZodObject;
  data: z.ZodType;
};

/** True for a call that takes an Idempotency-Key: repeats with the same key return the first answer and change nothing. */
export const takesKey = ({ method, money, once }: Pick<Route, "method" | "money" | "once">): boolean =>
  method !== "GET" && (money === true || once === true);

export const defineRoutes = <const T extends Record<string, Route>>(routes: T): T => routes;

/** Schema of a response. Code 0 is success; otherwise `data` is null and `msg` gives the reason. */
export const envelopeOf = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.int(), data: data.nullable(), msg: z.string() });
