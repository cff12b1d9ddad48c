import { ApiError } from "@wth/api-contract/console";
import { TOAST_ERROR_MS, TOAST_SUCCESS_MS } from "@wth/rules";
import { showToast } from "@wth/ui";
import { i18n } from "#i18n/index.ts";

const closeLabel = (): string => i18n.t(($) => $.close, { ns: "common" });

export const notifySuccess = (message: string): void =>
  showToast({ tone: "success", message, ms: TOAST_SUCCESS_MS, closeLabel: closeLabel() });

export const notifyError = (message: string): void =>
  showToast({ tone: "error", message, ms: TOAST_ERROR_MS, closeLabel: closeLabel() });

/** Returns the message of a failed call: the server's text, or a general one without an answer. */
export function errorMessage(error: unknown): string {
  const isSaid = error instanceof ApiError && error.message.trim() !== "";
  return isSaid ? error.message : i18n.t(($) => $.requestFailed, { ns: "common" });
}

export const notifyFailure = (error: unknown): void => notifyError(errorMessage(error));
