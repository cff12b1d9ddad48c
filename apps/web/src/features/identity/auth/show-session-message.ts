import { i18n } from "#i18n/index.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import type { SessionMessage } from "./session-ports.ts";

/** Shows the reason of a session's end. */
export function showSessionMessage(kind: SessionMessage, error?: unknown): void {
  switch (kind) {
    case "disabled":
      return notifyError(i18n.t(($) => $.disabled, { ns: "auth" }));
    case "expired":
      return notifyError(i18n.t(($) => $.signAgain, { ns: "auth" }));
    case "welcome":
      return notifySuccess(i18n.t(($) => $.welcome, { ns: "auth" }));
    case "signatureFailed":
      return notifyError(i18n.t(($) => $.signatureFailed, { ns: "auth" }));
    case "rejected":
      return notifyError(i18n.t(($) => $.error.rejected, { ns: "wallet" }));
    case "failed":
      return notifyFailure(error);
  }
}
