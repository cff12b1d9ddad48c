import { useQuery } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { TermsList } from "@wth/ui";
import { amountIn } from "@wth/web-kit/forms/read-amount.ts";
import { exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { ownerBalancesQuery } from "#shared/accounts/owner-balances.ts";
import { limitsQuery } from "#features/market/api/order-queries.ts";
import { type AdvertDraft, draftTotals } from "#features/market/model/advert-draft.ts";
import { feeDue } from "#features/market/model/trade-draft.ts";
import type { MarketSide } from "#features/market/model/market-filter.ts";

/** Totals of an advert, and the amounts that posting reserves. */
export function PostTerms({ side, draft }: { side: MarketSide; draft: AdvertDraft }) {
  const { t } = useTranslation("market");
  const { data: limits } = useQuery(limitsQuery);
  const { data: balances } = useQuery(ownerBalancesQuery);
  const missing = t(($) => $.notAvailable, { ns: "common" });
  const totals = draftTotals(draft);
  const total = totals && { least: exactText(totals.least), most: exactText(totals.most) };
  const most = amountIn(draft.maxAmount) ?? 0n;
  const wth = (amount: bigint): string => `${tokenText(amount)} WTH`;
  const aside =
    side === "sell"
      ? [
          { label: t(($) => $.post.setAside), value: wth(most) },
          {
            label: t(($) => $.post.feeAside),
            value: limits ? wth(feeDue(most, parseAmount(limits.feeRate))) : missing,
          },
          { label: t(($) => $.post.available), value: balances ? wth(parseAmount(balances.ctocValue)) : missing },
          { label: t(($) => $.post.feeBalance), value: limits ? wth(parseAmount(limits.feeBalance)) : missing },
        ]
      : [];
  return (
    <TermsList
      layout="rows"
      terms={[{ label: t(($) => $.post.total), value: total ? t(($) => $.post.totalRange, total) : missing }, ...aside]}
    />
  );
}
