import { createHmac } from "node:crypto";
import type { ErrorName } from "@wth/api-contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressRanges } from "../admission/address-range.ts";
import type { Keyring } from "../crypto/keyring.ts";
import type { Failure } from "../errors/failure.ts";
import { loggedPath } from "./request-credentials.ts";

/** Security events by the name of the call that they are about. */
const calls: Readonly<Record<string, string>> = {
  authLogin: "signIn",
  authRegister: "registration",
  authRefreshToken: "refresh",
  authLogout: "signOut",
  consoleSignIn: "operatorSignIn",
  consoleSignOut: "operatorSignOut",
};
/** Security events by refusal, of every other call. */
const refusals: Partial<Record<ErrorName, string>> = {
  unauthorized: "access.refused",
  forbidden: "access.refused",
  accountDisabled: "access.refused",
  tooManyRequests: "limit.reached",
  overloaded: "load.shed",
};

const ACTOR_DIGITS = 16;
const TRACE_PARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}/;

/** Returns the trace id of a W3C `traceparent` header; undefined when it is absent or malformed. */
export function traceIdOf(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" ? TRACE_PARENT.exec(header)?.[1] : undefined;
}

function eventOf({ routeOptions, refusal }: FastifyRequest): string | undefined {
  const call = calls[routeOptions.config.admission?.name ?? ""];
  if (refusal?.detail !== undefined) return refusal.detail;
  if (call !== undefined && refusal?.errorName !== "tooManyRequests")
    return `${call}.${refusal ? "refused" : "succeeded"}`;
  return refusal && refusals[refusal.errorName];
}

/**
 * Logs every answer and every security event with the request id, the trace id, the address range and a pseudonym of
 * the actor: a keyed digest, which links an actor's lines and names no one.
 */
export function registerSecurityLog(app: FastifyInstance, keyring: Keyring): void {
  const key = keyring.key("log pseudonyms");
  const pseudonym = (name: string) => createHmac("sha256", key).update(name).digest("hex").slice(0, ACTOR_DIGITS);
  app.decorateRequest("actor", undefined);
  app.decorateRequest("refusal", undefined);
  app.addHook("onResponse", async (request, reply) => {
    const { actor, refusal, method, ip } = request;
    const from = { range: addressRanges(ip).range, ...(actor === undefined ? {} : { actor: pseudonym(actor) }) };
    const answer = { path: loggedPath(request.url), method, status: reply.statusCode };
    request.log.info({ ...answer, ms: Math.round(reply.elapsedTime), ...from }, "answered");
    const event = eventOf(request);
    if (event === undefined) return;
    const record = { event, ...answer, ...from, ...(refusal ? { refusal: refusal.errorName } : {}) };
    if (refusal) request.log.warn(record, "security event");
    else request.log.info(record, "security event");
  });
}

declare module "fastify" {
  interface FastifyRequest {
    /** Name of the account or wallet that a request is made by or claims, such as `user:7`. */
    actor: string | undefined;
    /** Refusal with which the request was answered. */
    refusal: Failure | undefined;
  }
}
