import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { forgetInviteCode } from "#shared/community/stored-invite-code.ts";

/** Binds an invitation code and reports the result. */
export function useBindInviteCode(onBound: () => void) {
  const { t } = useTranslation("referral");
  const { isPending, run } = useAction(api.bindInviteCode, {
    success: t(($) => $.dialog.success),
    refusals: { inviteCodeInvalid: { text: t(($) => $.dialog.invalid), short: true } },
    onDone: forgetInviteCode,
    onFailed: ({ name }) => {
      if (name === "inviteCodeInvalid") forgetInviteCode();
    },
    awaitsReload: true,
  });

  async function bind(inviteCode: string): Promise<void> {
    if (await run({ query: { inviteCode } })) onBound();
  }
  return { busy: isPending, bind };
}
