import { parseAmount } from "@wth/rules";
import { type Column, Figure } from "@wth/ui";
import { exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import type { Order } from "#features/market/model/order.ts";
import { TraderCell } from "../trader-cell.tsx";
import { Completion, OrderLimit, Take } from "./advert-cells.tsx";

/** Columns of the market. */
export function useMarketColumns(): readonly Column<Order>[] {
  const { t } = useTranslation("market");
  return [
    {
      key: "merchant",
      label: t(($) => $.market.columns.merchant),
      cell: ({ user }) => <TraderCell trader={user} />,
      card: "title",
    },
    {
      key: "volume",
      label: t(($) => $.market.columns.volume),
      cell: ({ volume }) => <Figure value={tokenText(parseAmount(volume))} unit="WTH" size="sm" />,
    },
    {
      key: "rate",
      label: t(($) => $.market.columns.rate),
      cell: ({ user }) => <Completion {...user} />,
    },
    { key: "limit", label: t(($) => $.market.columns.limit), cell: (order) => <OrderLimit order={order} /> },
    {
      key: "price",
      label: t(($) => $.market.columns.price),
      cell: ({ price }) => <Figure value={exactText(parseAmount(price))} unit="USDT" />,
      align: "end",
      card: "figure",
    },
    { key: "action", label: t(($) => $.market.columns.action), cell: (order) => <Take order={order} />, align: "end" },
  ];
}
