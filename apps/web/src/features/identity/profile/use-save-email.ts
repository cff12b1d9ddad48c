import { useQueryClient } from "@tanstack/react-query";
import type { Failure } from "@wth/web-kit/action/use-action.ts";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { settingsQuery } from "#shared/messaging/settings-query.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { profileQuery } from "#shared/session/use-profile.ts";
import { walletErrorKind } from "#shared/wallet/wallet-error.ts";
import { SignatureMissing, signEmail } from "./sign-email.ts";

const INVALID = 400;

/** Saves the e-mail address and reports the result. */
export function useSaveEmail() {
  const { t } = useTranslation("profile");
  const queryClient = useQueryClient();

  function failure({ error, code, message }: Failure): string {
    if (!(error instanceof SignatureMissing)) return code === INVALID ? t(($) => $.email.format) : message;
    const isRejected = walletErrorKind(error.cause) === "rejected";
    return isRejected ? t(($) => $.error.rejected, { ns: "wallet" }) : t(($) => $.signatureFailed, { ns: "auth" });
  }

  const { isPending, run } = useAction(api.profileUpdate, {
    call: async ({ address, email }: { address: string; email: string }, send) =>
      send({ body: await signEmail(address, email) }),
    success: () => {
      const sendsMail = queryClient.getQueryData(settingsQuery.queryKey)?.sendsMail === true;
      return sendsMail ? t(($) => $.email.savedToConfirm) : t(($) => $.email.saved);
    },
    failure,
    onDone: (profile) => void queryClient.setQueryData(profileQuery.queryKey, profile),
  });

  async function save(email: string): Promise<void> {
    const session = sessionStore.get();
    if (session.status === "signedIn") await run({ address: session.address, email });
  }
  return { busy: isPending, save };
}
