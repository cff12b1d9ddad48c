import { ApiError } from "@wth/api-contract";
import { createErrorMessage, requestFailedText } from "@wth/web-kit/api/error-message.ts";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";
import { i18n } from "#i18n/index.ts";
import { connection } from "../connection/connection.ts";
import { limitReached, limitText } from "../forms/limit-reached.ts";

/**
 * A 401 without a session shows the default. A call that never left the device says why, and a limit the time in the
 * user's time zone.
 */
function ownText(error: unknown): string | undefined {
  const limit = limitReached(error);
  if (limit !== undefined) return limitText(limit).text;
  if (error instanceof ApiError) return error.code === 401 ? requestFailedText() : undefined;
  return connection.get() === "offline" ? i18n.t(($) => $.refused, { ns: "offline" }) : undefined;
}

/** The text that a failed call shows. */
export const errorMessage = createErrorMessage(ownText);

/** Shows a failed call's message as an error toast. */
export const notifyFailure = (error: unknown): void => notifyError(errorMessage(error));
