import { pino, type Logger } from "pino";
import { logOutput } from "./log-output.ts";

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
