import { useEffect } from "react";
import { openInviteDialog } from "#shared/forms/dialogs.ts";
import { forgetInviteCode, useStoredInviteCode } from "#shared/community/stored-invite-code.ts";
import { useInviteInfo } from "#shared/community/use-invite-info.ts";

/** Opens the dialog for a signed-in user without a sponsor who arrived with an invitation code. */
export function useAutomaticInvite(): void {
  const code = useStoredInviteCode();
  const { data } = useInviteInfo();
  const bound = data === undefined ? undefined : data.inviter !== null;
  useEffect(() => {
    if (code === null || bound === undefined) return;
    if (bound) forgetInviteCode();
    else openInviteDialog();
  }, [code, bound]);
}
