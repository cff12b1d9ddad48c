import { useQuery } from "@tanstack/react-query";
import { type Amount, parseAmount } from "@wth/rules";
import { Button } from "@wth/ui";
import { tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { Callout } from "#shared/forms/callout.tsx";
import { limitsQuery } from "#features/market/api/order-queries.ts";
import { useWalletUsdt } from "#features/market/hooks/use-wallet-usdt.ts";
import { feeDue } from "#features/market/model/trade-draft.ts";
import classes from "./fee-offer.module.css";

type Props = {
  quantity: Amount | undefined;
  /** Opens the purchase of fee credit; undefined when nothing is missing. */
  onBuy: (missing: Amount | undefined) => void;
};

/**
 * Offers fee credit in a line when a sale's quantity exceeds the fee balance, and requires it when the fee due does.
 */
export function FeeOffer({ quantity, onBuy }: Props) {
  const { t } = useTranslation("market");
  const { data: limits } = useQuery(limitsQuery);
  const funds = useWalletUsdt();
  if (limits === undefined || quantity === undefined) return null;
  const balance = parseAmount(limits.feeBalance);
  if (quantity <= balance) return null;
  const due = feeDue(quantity, parseAmount(limits.feeRate));
  const isShort = due > balance;
  const values = { due: tokenText(due), balance: tokenText(balance) };
  const hasNoUsdt = funds?.balance === 0n;
  const buy = (
    <Button
      size="sm"
      {...(!isShort && { variant: "quiet" as const })}
      onClick={() => onBuy(isShort ? due - balance : undefined)}
    >
      {t(($) => $.trade.feeBuy)}
    </Button>
  );
  if (!isShort) {
    return (
      <p className={classes["enough"]}>
        <span>{t(($) => $.trade.feeEnough, values)}</span>
        {!hasNoUsdt && buy}
      </p>
    );
  }
  return (
    <Callout tone="coral" title={t(($) => $.trade.feeShort)} action={hasNoUsdt ? t(($) => $.trade.feeNoUsdt) : buy}>
      {t(($) => $.trade.feeShortText, values)}
    </Callout>
  );
}
