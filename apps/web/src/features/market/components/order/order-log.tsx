import { orderReasonText } from "@wth/api-contract";
import { parseAmount } from "@wth/rules";
import { exactText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { TransactionLink } from "#shared/transaction/transaction-link.tsx";
import { currentLanguage } from "#i18n/index.ts";
import { useSelfTrader } from "#features/market/hooks/use-self-trader.ts";
import { useTraderName } from "#features/market/hooks/use-trader-name.ts";
import type { OrderDetail } from "#features/market/model/order.ts";
import { ShownPictures } from "./shown-pictures.tsx";
import classes from "./order-log.module.css";

type Entry = OrderDetail["log"][number];

/** Events of an advert or trade, newest first. */
export function OrderLog({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("market");
  const self = useSelfTrader();
  const creator = useTraderName(order.user);
  const taker = useTraderName(order.role === "taker" ? self : (order.counterpart ?? { address: "", nickname: "" }));
  const names: Readonly<Record<Entry["by"], string>> = { creator, taker, platform: t(($) => $.order.platform) };
  const entries = order.log.map((entry, index) => ({ ...entry, key: `${entry.kind}-${index}` })).toReversed();
  return (
    <section className={classes["root"]}>
      <h3 className={classes["title"]}>{t(($) => $.order.log)}</h3>
      <ol className={classes["list"]}>
        {entries.map((entry) => (
          <li key={entry.key} className={classes["entry"]} data-kind={entry.kind}>
            <p className={classes["head"]}>
              <time translate="no" dateTime={new Date(entry.at).toISOString()}>
                {formatDateTime(entry.at)}
              </time>
              <span>{names[entry.by]}</span>
            </p>
            <EntryText entry={entry} order={order} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const penalties = ["warning", "days3", "days7", "permanent"] as const;
const outcomes = ["buyer", "seller"] as const;

function EntryText({ entry: { kind, detail, pictures }, order }: { entry: Entry; order: OrderDetail }) {
  const { t } = useTranslation("market");
  const { quantity, text, txHash, reason, excuse, relistedFrom } = detail;
  const said = text ?? (reason && orderReasonText(reason, currentLanguage()));
  return (
    <>
      <p>
        {what()} {txHash !== undefined && <TransactionLink hash={txHash} />}
      </p>
      {excuse !== undefined && (
        <p>{excuse === "sellerClosed" ? t(($) => $.events.excusedSeller) : t(($) => $.events.excused)}</p>
      )}
      {said !== undefined && <p className={classes["said"]}>{said}</p>}
      {pictures !== undefined && <ShownPictures {...pictures} />}
    </>
  );

  function what(): string {
    if (kind === "posted" && relistedFrom !== undefined) return t(($) => $.events.relisted, { id: relistedFrom });
    if (kind === "taken" && quantity !== undefined) return t(($) => $.events.takenAmount, { quantity });
    const penalty = penalties.find((name) => kind === "penalty" && name === detail["kind"]);
    if (penalty !== undefined) return t(($) => $.events.penaltyKinds[penalty]);
    const outcome = outcomes.find((name) => kind === "resolved" && name === detail["outcome"]);
    if (outcome === undefined) return t(($) => $.events[kind]);
    const usdt = exactText(parseAmount(order.usdtAmount));
    return t(($) => $.events.resolvedFor[outcome], { usdt, received: exactText(parseAmount(order.usdtReceived)) });
  }
}
