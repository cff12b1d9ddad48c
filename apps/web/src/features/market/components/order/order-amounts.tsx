import { orderReasonText } from "@wth/api-contract";
import { orderStatus, parseAmount } from "@wth/rules";
import { TermsList } from "@wth/ui";
import { exactText, shortText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";
import { amountOf, type OrderDetail } from "#features/market/model/order.ts";
import { executionState, paymentState } from "#features/market/model/order-status.ts";

/** Amounts, price, and state of the payment. */
export function OrderAmounts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("market");
  const isTrade = order.dealTime !== null;
  const payment = paymentState(order);
  const execution = executionState(order);
  const limit = { min: shortText(parseAmount(order.minAmount), 4), max: shortText(parseAmount(order.maxAmount), 4) };
  const fee = parseAmount(order.fee);
  return (
    <TermsList
      layout="rows"
      terms={[
        {
          label: t(($) => $.order.price),
          value: t(($) => $.order.priceValue, { price: exactText(parseAmount(order.price)) }),
        },
        isTrade
          ? { label: t(($) => $.order.quantity), value: `${tokenText(amountOf(order))} WTH` }
          : { label: t(($) => $.order.limit), value: t(($) => $.market.limitRange, limit) },
        ...(isTrade
          ? [
              { label: t(($) => $.order.usdt), value: `${exactText(parseAmount(order.usdtAmount))} USDT` },
              { label: t(($) => $.order.usdtReceived), value: `${exactText(parseAmount(order.usdtReceived))} USDT` },
            ]
          : []),
        ...(fee > 0n
          ? [
              {
                label: t(($) => $.order.fee),
                value: t(($) => $.order.feeValue, { amount: tokenText(fee) }),
              },
            ]
          : []),
        ...(payment === undefined ? [] : [{ label: t(($) => $.payment.label), value: t(($) => $.payment[payment]) }]),
        ...(execution === undefined
          ? []
          : [{ label: t(($) => $.payment.execution), value: t(($) => $.payment[execution]) }]),
        ...(order.reason === null || order.status === orderStatus.onSale
          ? []
          : [{ label: t(($) => $.order.reason), value: orderReasonText(order.reason, currentLanguage()) }]),
      ]}
    />
  );
}
