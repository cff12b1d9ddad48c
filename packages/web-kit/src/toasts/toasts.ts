import { TOAST_ERROR_MS, TOAST_SHORT_MS, TOAST_SUCCESS_MS } from "@wth/rules";
import { i18n } from "../i18n/language.ts";

type Tone = "success" | "error";

function show(tone: Tone, message: string, ms: number): void {
  const closeLabel = i18n.t(($) => $.close, { ns: "common" });
  void import("@wth/ui").then(({ showToast }) => showToast({ tone, message, ms, closeLabel }));
}

/** Shows a success toast for 3 s. */
export const notifySuccess = (message: string): void => show("success", message, TOAST_SUCCESS_MS);

/** Shows an error toast for 3 s, or 2 s when `short`. */
export const notifyError = (message: string, { short = false } = {}): void =>
  show("error", message, short ? TOAST_SHORT_MS : TOAST_ERROR_MS);
