import { errors } from "@wth/api-contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { forgetInviteCode } from "#shared/referral/stored-invite-code.ts";
import { raise } from "#shared/session/session-events.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "#shared/api/error-message.ts";

/** Binds an invitation code and reports the result. Only the server validates a code. */
export function useBindInviteCode(onBound: () => void) {
  const { t } = useTranslation("referral");
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function bind(inviteCode: string): Promise<void> {
    const short = { short: true };
    if (inviteCode === "")
      return notifyError(
        t(($) => $.dialog.empty),
        short,
      );
    setBusy(true);
    try {
      await api.bindInviteCode({ query: { inviteCode } });
      notifySuccess(t(($) => $.dialog.success));
      forgetInviteCode();
      raise("AccountRefreshed");
      await queryClient.invalidateQueries({ queryKey: userKey("referral") });
      onBound();
    } catch (error) {
      const invalid = error instanceof Error && "code" in error && error.code === errors.inviteCodeInvalid.code;
      if (invalid) {
        forgetInviteCode();
        notifyError(
          t(($) => $.dialog.invalid),
          short,
        );
      } else notifyFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, bind };
}
