import { logOutput } from "@wth/db/process";
import { pino, type Logger } from "pino";

const SECRETS = [
  "authorization",
  "accessToken",
  "refreshToken",
  "signature",
  "privateKey",
  "password",
  "*.authorization",
  "*.accessToken",
  "*.refreshToken",
  "*.signature",
  "*.privateKey",
  "*.password",
  "req.headers.authorization",
];

/** Creates a structured logger that redacts secrets. A line that cannot be written is counted and ends nothing. */
export function createLogger(name: string, level: string): Logger {
  return pino({ name, level, redact: { paths: SECRETS, censor: "[secret]" } }, logOutput);
}

const UPLOAD_TICKET = /^(\/app-api\/infra\/file\/upload\/).*/;

/**
 * Returns a request's path without credentials: query strings can carry tokens and codes, upload addresses are tickets.
 */
export function loggedPath(url: string): string {
  const query = url.indexOf("?");
  return (query === -1 ? url : url.slice(0, query)).replace(UPLOAD_TICKET, "$1[ticket]");
}
