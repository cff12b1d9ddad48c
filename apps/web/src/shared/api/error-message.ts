import { ApiError } from "@wth/api-contract";
import { i18n } from "#i18n/index.ts";
import { connection } from "../connection/connection.ts";

/**
 * What a failed call says to a person: the server's words, or the default for none and for a 401 without a session. A
 * call that never left the device says why.
 */
export function errorMessage(error: unknown): string {
  const fallback = i18n.t(($) => $.requestFailed, { ns: "common" });
  if (!(error instanceof ApiError))
    return connection.get() === "offline" ? i18n.t(($) => $.refused, { ns: "offline" }) : fallback;
  if (error.code === 401) return fallback;
  return error.message.trim() === "" ? fallback : error.message;
}
