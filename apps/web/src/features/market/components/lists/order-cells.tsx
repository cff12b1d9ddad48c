import { parseAmount } from "@wth/rules";
import { Figure } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { tokenFigure } from "#shared/amount/token-figure.ts";
import { formatCountdown, secondsLeft } from "#shared/time/countdown.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useServerNow } from "#shared/time/use-server-now.ts";
import { useMarketPage } from "#features/market/hooks/market-page-context.ts";
import { exactText } from "#features/market/model/exact-text.ts";
import { amountOf, type Order } from "#features/market/model/order.ts";
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
    <time dateTime={new Date(time).toISOString()} className={classes["time"]}>
      {formatDateTime(time)}
    </time>
  );
}

export function PriceCell({ order }: { order: Order }) {
  return <Figure value={exactText(parseAmount(order.price))} unit="USDT" size="sm" />;
}

/** WTH of the trade, or of the advert. */
export function AmountCell({ order }: { order: Order }) {
  return <Figure value={tokenFigure(amountOf(order))} unit="WTH" size="sm" />;
}

/** USDT of the trade. */
export function UsdtCell({ order }: { order: Order }) {
  return <Figure value={exactText(parseAmount(order.usdtAmount))} unit="USDT" size="sm" />;
}

/** Remaining time to pay, by the server's clock. */
export function TimeLeft({ until }: { until: number | null }) {
  const now = useServerNow();
  if (until === null) return DASH;
  return (
    <span role="timer" className={classes["left"]}>
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
