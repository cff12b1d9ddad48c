import { z } from "zod";

/** One call as data. The server binds a handler to it, the client and the documentation are derived from it. */
export type Route = {
  method: "GET" | "POST" | "PUT";
  path: `/${string}`;
  /** `user` needs a bearer token. */
  auth: "public" | "user";
  summary: string;
  /** Moves money: stops while balances are being checked, and honours the Idempotency-Key header. */
  money?: true;
  /** Begins something that takes time or value: refused while maintenance is on. */
  begins?: true;
  /** Requests allowed a minute from one address of the network, when fewer than usual. */
  perMinute?: number;
  query?: z.ZodObject;
  params?: z.ZodObject;
  body?: z.ZodObject;
  data: z.ZodType;
};

export const defineRoutes = <const T extends Record<string, Route>>(routes: T): T => routes;

/** What every response looks like. Code 0 is success; otherwise `data` is null and `msg` says why. */
export const envelopeOf = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.int(), data: data.nullable(), msg: z.string() });
