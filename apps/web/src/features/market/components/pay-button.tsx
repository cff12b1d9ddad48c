import { parseAmount } from "@wth/rules";
import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { paymentTerms, usePayment } from "../hooks/use-payment.ts";
import { useWalletUsdt } from "../hooks/use-wallet-usdt.ts";
import type { Order } from "../model/order.ts";

type Props = { order: Order; size?: "sm" | "md" | "lg"; wide?: boolean };

/** Approves or pays a trade that waits for the caller's USDT. */
export function PayButton({ order, size = "sm", wide = false }: Props) {
  const { t } = useTranslation("market");
  const { pay, isBusy, isRunning } = usePayment(order.id);
  const funds = useWalletUsdt();
  const terms = paymentTerms(order);
  if (terms === undefined) return null;
  const isShort = funds !== undefined && funds.allowance < parseAmount(order.usdtAmount);
  const step = isShort ? t(($) => $.actions.approve) : t(($) => $.actions.pay);
  return (
    <Button variant="primary" size={size} wide={wide} busy={isBusy} onClick={() => void pay(terms)}>
      {isRunning ? t(($) => $.actions.paying) : step}
    </Button>
  );
}
