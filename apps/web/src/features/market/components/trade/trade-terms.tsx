import { useQuery } from "@tanstack/react-query";
import { type Amount, parseAmount } from "@wth/rules";
import { TermsList } from "@wth/ui";
import { amountText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { ownerBalancesQuery } from "#shared/accounts/owner-balances.ts";
import { TermTip } from "#shared/texts/term-tip.tsx";
import { limitsQuery } from "#features/market/api/order-queries.ts";
import { type TradeKind, feeDue } from "#features/market/model/trade-draft.ts";

type Props = {
  kind: TradeKind;
  quantity: Amount | undefined;
  /** USDT in the user's wallet. */
  wallet: Amount | undefined;
};

/** The user's contributions to a trade, and their sources. */
export function TradeTerms({ kind, quantity = 0n, wallet }: Props) {
  const { t } = useTranslation("market");
  const { data: limits } = useQuery(limitsQuery);
  const { data: balances } = useQuery(ownerBalancesQuery);
  const missing = t(($) => $.notAvailable, { ns: "common" });
  const wth = (amount: Amount): string => `${tokenText(amount)} WTH`;
  const purchase = [
    { label: t(($) => $.trade.credited), value: wth(quantity) },
    {
      label: t(($) => $.trade.wallet),
      value: wallet === undefined ? t(($) => $.trade.walletUnknown) : `${amountText(wallet, 4)} USDT`,
    },
  ];
  const sale = [
    { label: t(($) => $.trade.feeDue), value: limits ? wth(feeDue(quantity, parseAmount(limits.feeRate))) : missing },
    {
      label: t(($) => $.trade.feeBalance),
      help: <TermTip term="feeCredit" inDialog />,
      value: limits ? wth(parseAmount(limits.feeBalance)) : missing,
    },
    { label: t(($) => $.trade.available), value: balances ? wth(parseAmount(balances.ctocValue)) : missing },
  ];
  return <TermsList layout="rows" terms={kind === "buy" ? purchase : sale} />;
}
