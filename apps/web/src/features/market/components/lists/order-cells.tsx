import { parseAmount } from "@wth/rules";
import { Figure } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { formatCountdown, secondsLeft } from "#shared/time/countdown.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useServerNow } from "#shared/time/use-server-now.ts";
import { useMarketPage } from "#features/market/hooks/market-page-context.ts";
import { amountOf, isPaidOtherwise, type Order } from "#features/market/model/order.ts";
import { sideOf } from "#features/market/model/order-side.ts";
import { TraderCell } from "../trader-cell.tsx";
import classes from "./order-cells.module.css";

const DASH = "—";

/** The counterparty of a trade, or a dash. */
export function Counterpart({ order }: { order: Order }) {
  return order.counterpart === null ? DASH : <TraderCell trader={order.counterpart} />;
}

/** A time, or a dash. */
export function Moment({ time }: { time: number | null }) {
  if (time === null) return DASH;
  return (
    <time translate="no" dateTime={new Date(time).toISOString()} className={classes["time"]}>
      {formatDateTime(time)}
    </time>
  );
}

export function PriceCell({ order }: { order: Order }) {
  return <Figure value={exactText(parseAmount(order.price))} unit="USDT" size="sm" />;
}

type CellProps = { order: Order; size?: "sm" | "md" };

/** WTH of the trade, or of the advert; signed once it has moved. */
export function AmountCell({ order, size = "sm" }: CellProps) {
  const side = sideOf(order);
  const isIn = side?.isDone ? side.isBuy : undefined;
  return <Change text={tokenText(amountOf(order))} unit="WTH" isIn={isIn} size={size} />;
}

/** USDT of the trade; once it was paid, signed and what reached the seller. Says both when another amount was due. */
export function UsdtCell({ order, size = "sm" }: CellProps) {
  const { t } = useTranslation("market");
  const side = sideOf(order);
  const [usdt, received] = [exactText(parseAmount(order.usdtAmount)), exactText(parseAmount(order.usdtReceived))];
  const isIn = side?.isDone ? !side.isBuy : undefined;
  const figure = <Change text={isIn === undefined ? usdt : received} unit="USDT" isIn={isIn} size={size} />;
  if (!isPaidOtherwise(order)) return figure;
  return (
    <span className={classes["paid"]}>
      {figure}
      <small>{t(($) => $.lists.receivedOf, { usdt, received })}</small>
    </span>
  );
}

type ChangeProps = {
  text: string;
  unit: string;
  /** Undefined while nothing has moved. */
  isIn: boolean | undefined;
  size: "sm" | "md";
};

function Change({ text, unit, isIn, size }: ChangeProps) {
  if (isIn === undefined) return <Figure value={text} unit={unit} size={size} />;
  return <Figure value={`${isIn ? "+" : "−"}${text}`} unit={unit} size={size} tone={isIn ? "in" : "out"} />;
}

/** Remaining time to pay, by the server's clock. */
export function TimeLeft({ until }: { until: number | null }) {
  const now = useServerNow();
  if (until === null) return DASH;
  return (
    <span translate="no" role="timer" className={classes["left"]}>
      {formatCountdown(secondsLeft(until, now))}
    </span>
  );
}

/** Link to the details of an advert or trade. */
export function DetailsLink({ order }: { order: Order }) {
  const { t } = useTranslation("market");
  const { OrderLink } = useMarketPage();
  return (
    <OrderLink id={order.id} label={t(($) => $.lists.detailsOf, { id: order.id })} className={classes["link"] ?? ""}>
      {t(($) => $.lists.details)}
    </OrderLink>
  );
}
