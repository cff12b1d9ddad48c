import { orderReasonText } from "@wth/api-contract";
import type { DisputedTrade } from "@wth/api-contract/console";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import { currentLanguage } from "#i18n/index.ts";
import { AddressCode } from "#shared/format/address-code.tsx";
import { AmountFigure } from "#shared/format/amount-figure.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import classes from "./trade-details.module.css";
import { EvidencePictures } from "./evidence-pictures.tsx";

type Trade = z.output<typeof DisputedTrade>;

/** Details of a disputed trade: the reason, its payments and its events. */
export function TradeDetails({ trade }: { trade: Trade }) {
  const { t } = useTranslation("decisions");
  return (
    <div className={classes["root"]}>
      {trade.reason !== null && (
        <p>
          <strong>{t(($) => $.trades.reason)}</strong> {orderReasonText(trade.reason, currentLanguage())}
        </p>
      )}
      <h3>{t(($) => $.trades.payments)}</h3>
      {trade.payments.length === 0 && <p>{t(($) => $.none, { ns: "common" })}</p>}
      <ul className={classes["list"]}>
        {trade.payments.map(({ hash, amount, outcome, time }) => (
          <li key={hash}>
            <p className={classes["line"]}>
              <time translate="no">{formatDateTime(time)}</time>
              <AmountFigure value={amount} unit="USDT" />
              <b>{orderReasonText(outcome, currentLanguage())}</b>
              <code>{hash}</code>
            </p>
          </li>
        ))}
      </ul>
      <h3>{t(($) => $.trades.events)}</h3>
      <ol className={classes["list"]}>
        {trade.events.map((event) => (
          <li key={`${event.time} ${event.kind} ${event.detail["text"] ?? ""}`}>
            <Event event={event} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Event({ event: { time, kind, by, detail, pictures } }: { event: Trade["events"][number] }) {
  const { t } = useTranslation("decisions");
  const { quantity, until, reason, txHash, text } = detail;
  return (
    <>
      <p className={classes["line"]}>
        <time translate="no">{formatDateTime(time)}</time>
        <b>{t(($) => $.trades.kinds[kind])}</b>
        {by !== null && <AddressCode address={by} />}
        {quantity !== undefined && <span>{quantity} WTH</span>}
        {until !== undefined && <span>{t(($) => $.trades.until, { time: formatDateTime(Number(until)) })}</span>}
        {reason !== undefined && <span>{orderReasonText(reason, currentLanguage())}</span>}
        {txHash !== undefined && <code>{txHash}</code>}
      </p>
      {text !== undefined && <p className={classes["said"]}>{text}</p>}
      <EvidencePictures addresses={pictures} />
    </>
  );
}
