/**
 * Classes of PostgreSQL errors that tell about the server's state and not about the statement: connection, rollback of a
 * transaction, resources, intervention, lock and system errors.
 */
const CLASSES = new Set(["08", "40", "53", "55", "57", "58"]);
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

/** True for an error of the connection or the server, after which the same work can succeed unchanged. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return CLASSES.has(code.slice(0, 2)) || SOCKET_ERRORS.has(code) || DRIVER_MESSAGE.test(error.message);
}
