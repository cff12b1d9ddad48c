import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { profileQuery } from "#shared/session/use-profile.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { walletErrorKind } from "#shared/wallet/wallet-error.ts";
import { saveEmail, SignatureMissing } from "./save-email.ts";

const INVALID = 400;

/** Saves the e-mail address and reports the result. */
export function useSaveEmail() {
  const { t } = useTranslation("profile");
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  function explain(error: unknown): void {
    if (error instanceof SignatureMissing) {
      const rejected = walletErrorKind(error.cause) === "rejected";
      notifyError(
        rejected ? t(($) => $.error.rejected, { ns: "wallet" }) : t(($) => $.signatureFailed, { ns: "auth" }),
      );
    } else if (error instanceof Error && "code" in error && error.code === INVALID) {
      notifyError(t(($) => $.email.format));
    } else notifyFailure(error);
  }

  async function save(email: string): Promise<void> {
    const session = sessionStore.get();
    if (session.status !== "signedIn") return;
    if (email === "") return notifyError(t(($) => $.email.empty));
    setBusy(true);
    try {
      const profile = await saveEmail(session.address, email);
      queryClient.setQueryData(profileQuery.queryKey, profile);
      notifySuccess(t(($) => $.email.saved));
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, save };
}
