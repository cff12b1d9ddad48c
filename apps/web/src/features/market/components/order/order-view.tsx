import { orderStatus } from "@wth/rules";
import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { CopyButton } from "#shared/texts/copy-button.tsx";
import { TransactionLink } from "#shared/transaction/transaction-link.tsx";
import { useMarketPage } from "#features/market/hooks/market-page-context.ts";
import { tradeKind } from "#features/market/model/trade-draft.ts";
import { isDisputed, isPayable, isTakeable, type OrderDetail } from "#features/market/model/order.ts";
import { CancelToggle } from "../lists/cancel-toggle.tsx";
import { PayButton } from "../pay-button.tsx";
import { StatusTag } from "../status-tag.tsx";
import { SideTag } from "../type-tag.tsx";
import { ReturnTrade } from "./return-trade.tsx";
import { EntryList } from "./entry-list.tsx";
import { OrderAmounts } from "./order-amounts.tsx";
import { OrderLog } from "./order-log.tsx";
import { OrderPeople } from "./order-people.tsx";
import { OrderStepsList } from "./order-steps-list.tsx";
import { OrderTurn } from "./order-turn.tsx";
import { StatementForm } from "./statement-form.tsx";
import classes from "./order-view.module.css";

/** State of an advert or trade: current step, due party, amounts and parties. */
export function OrderView({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("market");
  const link = new URL(`/c2c?order=${order.id}`, location.origin).href;
  return (
    <div className={classes["root"]}>
      <div className={classes["tags"]}>
        <SideTag order={order} />
        <StatusTag order={order} />
        <CopyButton text={link} label={t(($) => $.order.copyLink)} />
      </div>
      <OrderStepsList order={order} />
      <OrderTurn order={order}>
        <TurnActions order={order} />
      </OrderTurn>
      <OrderAmounts order={order} />
      <Entries order={order} />
      <OrderPeople order={order} />
      {(order.txHash !== null || order.status === orderStatus.pendingPayment) && <Transaction hash={order.txHash} />}
      {isDisputed(order.status) && order.role !== "none" && <StatementForm order={order} />}
      <OrderLog order={order} />
    </div>
  );
}

function TurnActions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("market");
  const { open } = useMarketPage();
  if (isTakeable(order)) {
    return (
      <Button variant="primary" size="lg" onClick={() => open({ kind: "trade", order })}>
        {t(($) => $.market[tradeKind(order)])}
      </Button>
    );
  }
  if (order.status === orderStatus.onSale) return <CancelToggle order={order} />;
  if (!isPayable(order) || order.returnAsked) return null;
  return (
    <>
      <PayButton order={order} size="lg" />
      <ReturnTrade order={order} />
    </>
  );
}

/** Changes of the user's accounts; left out before there are any. */
function Entries({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("market");
  if (order.entries.length === 0) return null;
  return (
    <section className={classes["entries"]}>
      <h3>{t(($) => $.entries.title)}</h3>
      <EntryList order={order} />
    </section>
  );
}

function Transaction({ hash }: { hash: string | null }) {
  const { t } = useTranslation("market");
  return (
    <p className={classes["transaction"]}>
      <b>{t(($) => $.order.transaction)}</b>
      {hash === null ? <span>{t(($) => $.order.noTransaction)}</span> : <TransactionLink hash={hash} />}
    </p>
  );
}
