import type { Column } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { Order } from "#features/market/model/order.ts";
import { OrderLimit } from "../market/advert-cells.tsx";
import { StatusTag } from "../status-tag.tsx";
import { SideTag } from "../type-tag.tsx";
import { EntriesToggle } from "./entries-toggle.tsx";
import { NextStep } from "./next-step.tsx";
import { OrderActions } from "./order-actions.tsx";
import { AmountCell, Counterpart, DetailsLink, Moment, PriceCell, TimeLeft, UsdtCell } from "./order-cells.tsx";
import classes from "./use-order-columns.module.css";

/** Columns shared by the lists of the user's adverts and trades. */
export function useOrderColumns() {
  const { t } = useTranslation("market");
  return {
    type: {
      key: "type",
      label: t(($) => $.lists.columns.type),
      cell: (order) => <SideTag order={order} />,
    },
    counterpart: {
      key: "counterpart",
      label: t(($) => $.lists.columns.counterpart),
      cell: (order) => <Counterpart order={order} />,
    },
    price: {
      key: "price",
      label: t(($) => $.lists.columns.price),
      cell: (order) => <PriceCell order={order} />,
      align: "end",
      card: "figure",
    },
    amount: {
      key: "amount",
      label: t(($) => $.lists.columns.amount),
      cell: (order) => <AmountCell order={order} />,
      align: "end",
    },
    usdt: {
      key: "usdt",
      label: t(($) => $.lists.columns.total),
      cell: (order) => <UsdtCell order={order} />,
      align: "end",
    },
    limit: { key: "limit", label: t(($) => $.lists.columns.limit), cell: (order) => <OrderLimit order={order} /> },
    status: {
      key: "status",
      label: t(($) => $.lists.columns.status),
      cell: (order) => (
        <span className={classes["state"]}>
          <StatusTag order={order} />
          <NextStep order={order} />
        </span>
      ),
    },
    created: {
      key: "time",
      label: t(($) => $.lists.columns.time),
      cell: ({ createTime }) => <Moment time={createTime} />,
    },
    dealt: { key: "time", label: t(($) => $.lists.columns.time), cell: ({ dealTime }) => <Moment time={dealTime} /> },
    ended: {
      key: "time",
      label: t(($) => $.lists.columns.time),
      cell: ({ endTime, dealTime }) => <Moment time={endTime ?? dealTime} />,
    },
    left: {
      key: "left",
      label: t(($) => $.lists.columns.left),
      cell: (order) =>
        order.returnEnds === undefined ? <TimeLeft until={order.expireTime} /> : <NextStep order={order} />,
    },
    actions: {
      key: "action",
      label: t(($) => $.lists.columns.action),
      cell: (order) => <OrderActions order={order} />,
      align: "end",
    },
    details: {
      key: "action",
      label: t(($) => $.lists.columns.action),
      cell: (order) => (
        <span className={classes["links"]}>
          <DetailsLink order={order} />
          <EntriesToggle order={order} />
        </span>
      ),
      align: "end",
    },
  } satisfies Record<string, Column<Order>>;
}
