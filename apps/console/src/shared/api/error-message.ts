import { createErrorMessage } from "@wth/web-kit/api/error-message.ts";
import { i18n } from "@wth/web-kit/i18n/language.ts";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";
import { isRejection, WrongAccount, WrongOrigin } from "../wallet/wallet-errors.ts";

function walletText(error: unknown): string | undefined {
  if (isRejection(error)) return i18n.t(($) => $.signIn.declined, { ns: "shell" });
  if (error instanceof WrongOrigin) return i18n.t(($) => $.signIn.wrongOrigin, { ns: "shell" });
  if (error instanceof WrongAccount) return i18n.t(($) => $.signIn.wrongAccount, { ns: "shell" });
  return undefined;
}

/** The text that a failed call shows. */
export const errorMessage = createErrorMessage(walletText);

/** Shows a failed call's message as an error toast. */
export const notifyFailure = (error: unknown): void => notifyError(errorMessage(error));
