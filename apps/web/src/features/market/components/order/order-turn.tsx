import { parseAmount } from "@wth/rules";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatCountdown, secondsLeft } from "#shared/time/countdown.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useServerNow } from "#shared/time/use-server-now.ts";
import type { OrderDetail } from "#features/market/model/order.ts";
import { type Turn, turnOf } from "#features/market/model/order-turn.ts";
import classes from "./order-turn.module.css";

type Props = {
  order: OrderDetail;
  /** Actions. */
  children?: ReactNode;
};

const tones: Readonly<Record<Turn, "glow" | "amber" | "coral" | "neutral">> = {
  openCreator: "neutral",
  openVisitor: "neutral",
  pay: "amber",
  await: "neutral",
  ending: "neutral",
  returning: "amber",
  doneBuyer: "glow",
  doneSeller: "glow",
  wonBuyer: "glow",
  lostSeller: "coral",
  lostBuyer: "coral",
  wonSeller: "glow",
  timedOutBuyer: "coral",
  timedOutSeller: "neutral",
  relisted: "neutral",
  returnedBuyer: "neutral",
  returnedSeller: "neutral",
  offSale: "neutral",
  disputed: "coral",
};

/** The party that must act, the remaining time, and the consequence of inaction. */
export function OrderTurn({ order, children }: Props) {
  const { t } = useTranslation("market");
  const now = useServerNow();
  const words = useTurnWords(order, now);
  const turn = turnOf(order, now);
  if (turn === undefined) return null;
  const { title, text } = words(turn);
  const hasClock = (turn === "pay" || turn === "await") && order.expireTime !== null;
  return (
    <section className={classes["root"]} data-tone={tones[turn]}>
      <div className={classes["words"]}>
        <h3 className={classes["title"]}>{title}</h3>
        <p className={classes["text"]}>{text}</p>
      </div>
      {hasClock && (
        <p className={classes["clock"]}>
          <span className={classes["label"]}>{t(($) => $.order.left)}</span>
          <span translate="no" role="timer" className={classes["time"]}>
            {formatCountdown(secondsLeft(order.expireTime ?? 0, now))}
          </span>
          <span className={classes["label"]}>{t(($) => $.order.clock)}</span>
        </p>
      )}
      {children !== undefined && <div className={classes["actions"]}>{children}</div>}
    </section>
  );
}

function useTurnWords(order: OrderDetail, now: number): (turn: Turn) => { title: string; text: string } {
  const { t } = useTranslation("market");
  const usdt = exactText(parseAmount(order.usdtAmount));
  const received = exactText(parseAmount(order.usdtReceived));
  const amount = tokenText(parseAmount(order.dealAmount));
  const time = order.expireTime === null ? "" : formatDateTime(order.expireTime);
  const values = { usdt, received, amount, time, id: order.relistedAs ?? "" };
  return (turn) => ({
    title: t(($) => $.order.turn[turn], values),
    text: turn === "returning" ? returningText() : t(($) => $.order.turn[`${turn}Text`], values),
  });

  function returningText(): string {
    const { paymentDeadline } = order;
    return paymentDeadline === null || paymentDeadline <= now
      ? t(($) => $.order.turn.returningSoonText)
      : t(($) => $.order.turn.returningText, { time: formatDateTime(paymentDeadline) });
  }
}
