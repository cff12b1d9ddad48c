import { useQuery } from "@tanstack/react-query";
import { type Amount, parseAmount } from "@wth/rules";
import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { tokenFigure } from "#shared/amount/token-figure.ts";
import { Callout } from "#shared/forms/callout.tsx";
import { limitsQuery } from "#features/market/api/order-queries.ts";
import { useWalletUsdt } from "#features/market/hooks/use-wallet-usdt.ts";
import { feeDue } from "#features/market/model/trade-draft.ts";

type Props = { quantity: Amount | undefined; onBuy: () => void };

/** Offers fee credit when a sale's quantity exceeds the fee balance, and requires it when the fee due does. */
export function FeeOffer({ quantity, onBuy }: Props) {
  const { t } = useTranslation("market");
  const { data: limits } = useQuery(limitsQuery);
  const funds = useWalletUsdt();
  if (limits === undefined || quantity === undefined) return null;
  const balance = parseAmount(limits.feeBalance);
  if (quantity <= balance) return null;
  const due = feeDue(quantity, parseAmount(limits.feeRate));
  const isShort = due > balance;
  const values = { due: tokenFigure(due), balance: tokenFigure(balance) };
  const hasNoUsdt = funds?.balance === 0n;
  return (
    <Callout
      tone={isShort ? "coral" : "amber"}
      title={isShort ? t(($) => $.trade.feeShort) : t(($) => $.trade.feeOffer, values)}
      action={
        hasNoUsdt ? (
          t(($) => $.trade.feeNoUsdt)
        ) : (
          <Button size="sm" onClick={onBuy}>
            {t(($) => $.trade.feeBuy)}
          </Button>
        )
      }
    >
      {isShort ? t(($) => $.trade.feeShortText, values) : t(($) => $.trade.feeOfferText, values)}
    </Callout>
  );
}
