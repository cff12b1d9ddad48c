import { useQuery } from "@tanstack/react-query";
import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useProfile } from "#shared/session/use-profile.ts";
import { invitation } from "./dev-calls.ts";

type Props = { busy: boolean; onUse: (code: string) => void };

/** Offers the invitation code of the sandbox's first user, who cannot use it. */
export function InvitationOffer({ busy, onUse }: Props) {
  const { t } = useTranslation("sandbox");
  const { data: code } = useQuery({ queryKey: ["sandbox", "invitation"], queryFn: invitation });
  const { data: own } = useProfile();
  if (code == null || own === undefined || own.inviteCode === code) return null;
  return (
    <Button wide busy={busy} onClick={() => onUse(code)}>
      {t(($) => $.invitation, { code })}
    </Button>
  );
}
