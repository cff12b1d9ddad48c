import { z } from "./zod.ts";
import type { ErrorName } from "./errors.ts";
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
  /** Refusals of this call, besides those that {@link refusalsOf} adds for calls of its kind. */
  refuses?: readonly ErrorName[];
  /** Moves money: refused while balances are being checked; takes an Idempotency-Key unless it is a GET. */
  money?: true;
  /**
   * Takes an Idempotency-Key although it moves no money, because a second effect or a refused repeat would be wrong.
   */
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

/**
 * True for a call that takes an Idempotency-Key: repeats with the same key return the first answer and change nothing.
 */
export const takesKey = ({ method, money, once }: Pick<Route, "method" | "money" | "once">): boolean =>
  method !== "GET" && (money === true || once === true);

/** Facts of a call that decide the refusals of its kind. */
export type CallKind = Pick<Route, "method" | "money" | "once" | "begins" | "params" | "refuses"> & {
  /** True when any caller is permitted. */
  isOpen: boolean;
  /** True when only some roles are permitted. */
  hasRoles?: boolean;
  fresh?: boolean;
};

/** Refusals by the kind of a call, and whether it gives them. */
const kindRefusals = (call: CallKind) =>
  ({
    badRequest: true,
    unauthorized: !call.isOpen,
    forbidden: call.hasRoles === true,
    presenceNeeded: call.fresh === true,
    addressTooLong: call.params !== undefined,
    bodyTooLarge: call.method !== "GET",
    contentTypeUnsupported: call.method !== "GET",
    tooManyRequests: true,
    internal: true,
    overloaded: true,
    moneyHalted: call.money === true,
    rowFrozen: call.money === true,
    idempotencyConflict: takesKey(call),
    maintenance: call.begins === true,
  }) satisfies Partial<Record<ErrorName, boolean>>;
export type KindRefusal = keyof ReturnType<typeof kindRefusals>;

/** Returns all refusals that a call can give. The server gives no other. */
export function refusalsOfKind(call: CallKind): ErrorName[] {
  const given = Object.entries(kindRefusals(call)).filter(([, isGiven]) => isGiven);
  return [...new Set([...given.map(([name]) => name as KindRefusal), ...(call.refuses ?? [])])];
}

/** Returns all refusals of a user's call. */
export const refusalsOf = (route: Route): ErrorName[] => refusalsOfKind({ ...route, isOpen: route.auth === "public" });

export const defineRoutes = <const T extends Record<string, Route>>(routes: T): T => routes;

/** Schema of a response. Code 0 is success; otherwise `data` is null and `msg` gives the reason. */
export const envelopeOf = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.int(), data: data.nullable(), msg: z.string() });
