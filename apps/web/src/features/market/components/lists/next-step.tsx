import { orderStatus, parseAmount } from "@wth/rules";
import { exactText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { formatCountdown, secondsLeft } from "#shared/time/countdown.ts";
import { serverNow } from "#shared/time/server-clock.ts";
import { useServerNow } from "#shared/time/use-server-now.ts";
import { nextStepOf } from "#features/market/model/next-step.ts";
import type { Order } from "#features/market/model/order.ts";
import classes from "./next-step.module.css";

type Props = { order: Order };

/** The next step of a trade, or where it left the user. Only an unpaid trade follows the clock. */
export function NextStep({ order }: Props) {
  return order.status === orderStatus.pendingPayment ? (
    <RunningStep order={order} />
  ) : (
    <Step order={order} now={serverNow()} />
  );
}

function RunningStep({ order }: Props) {
  return <Step order={order} now={useServerNow()} />;
}

function Step({ order, now }: Props & { now: number }) {
  const { t } = useTranslation("market");
  const step = nextStepOf(order, now);
  if (step === undefined) return null;
  const left = formatCountdown(secondsLeft(order.returnEnds ?? now, now));
  return (
    <span className={classes["root"]} data-step={step}>
      {t(($) => $.lists.next[step], { usdt: exactText(parseAmount(order.usdtAmount)), left })}
    </span>
  );
}
