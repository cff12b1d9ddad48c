import pg from "pg";
import { DatabaseBusy } from "./database-share.ts";

/**
 * Classes of PostgreSQL errors that tell about the server's state and not about the statement: connection, rollback of
 * a transaction, resources, intervention, lock and system errors.
 */
const CLASSES = new Set(["08", "40", "53", "55", "57", "58"]);
/** Classes of errors that end a connection, so that a commit on it may have taken effect. */
const CLASSES_OF_ENDS = new Set(["08", "57", "58"]);
/** Messages of the driver for lost and missing connections, which have no code. */
const DRIVER_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout |Client |the connection was given up|Cannot use a pool)/;
/** Errors of sockets and of the resolution of names. */
const SOCKET_ERRORS = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : "");

/**
 * True for an error of the connection or the server, or for the lack of a free connection, after which the same work
 * can succeed unchanged.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy || DRIVER_MESSAGE.test(error.message)) return true;
  const code = codeOf(error);
  return CLASSES.has(code.slice(0, 2)) || SOCKET_ERRORS.has(code);
}

/** True for an error of a commit after which nothing was committed: the server has refused it. */
export function isCommitRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !CLASSES_OF_ENDS.has(codeOf(error).slice(0, 2));
}

/** True when a statement waited too long for a lock. */
export const isLockTimeout = (error: unknown): boolean => error instanceof Error && codeOf(error) === "55P03";
