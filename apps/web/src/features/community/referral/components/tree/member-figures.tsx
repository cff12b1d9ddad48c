import { parseAmount } from "@wth/rules";
import { TermsList } from "@wth/ui";
import { amountText, countText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import type { Member } from "#features/community/referral/api/use-invite-list.ts";

const DECIMALS = 2;

/** Figures of a member with their names. */
export function MemberFigures({ member }: { member: Member }) {
  const { t } = useTranslation("referral");
  const { power, powerLevel, level, progress } = member;
  const wth = (amount: string): string => `${amountText(parseAmount(amount), DECIMALS)} WTH`;
  return (
    <TermsList
      terms={[
        { label: t(($) => $.tree.invited), value: countText(progress.inviteCount) },
        { label: t(($) => $.circle.power), value: wth(power) },
        { label: t(($) => $.circle.community), value: wth(progress.communityPower) },
        { label: t(($) => $.circle.vLevel), value: `V${powerLevel}` },
        {
          label: t(($) => $.circle.level),
          value: level === 0 ? t(($) => $.notAvailable, { ns: "common" }) : `S${level}`,
        },
      ]}
    />
  );
}
