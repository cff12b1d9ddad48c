import { orderReasonText } from "@wth/api-contract";
import type { DeskDeal } from "@wth/api-contract/console";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { currentLanguage } from "../../i18n/index.ts";
import { AddressCode } from "../../shared/format/address-code.tsx";
import { moment } from "../../shared/format/moment.ts";
import classes from "./deal-story.module.css";
import { EvidencePictures } from "./evidence-pictures.tsx";

type Deal = z.output<typeof DeskDeal>;

/** What happened in a deal: why it stands here, its payments and its events. */
export function DealStory({ deal }: { deal: Deal }) {
  const { t } = useTranslation("desk");
  return (
    <div className={classes["root"]}>
      {deal.reason !== null && (
        <p>
          <strong>{t(($) => $.deals.reason)}</strong> {orderReasonText(deal.reason, currentLanguage())}
        </p>
      )}
      <h3>{t(($) => $.deals.payments)}</h3>
      {deal.payments.length === 0 && <p>{t(($) => $.none, { ns: "common" })}</p>}
      <ul className={classes["list"]}>
        {deal.payments.map(({ hash, outcome, time }) => (
          <li key={hash}>
            <p className={classes["line"]}>
              <time>{moment(time)}</time>
              <b>{orderReasonText(outcome, currentLanguage())}</b>
              <code>{hash}</code>
            </p>
          </li>
        ))}
      </ul>
      <h3>{t(($) => $.deals.events)}</h3>
      <ol className={classes["list"]}>
        {deal.events.map((event) => (
          <li key={`${event.time} ${event.kind} ${event.detail["text"] ?? ""}`}>
            <Event event={event} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Event({ event: { time, kind, by, detail, pictures } }: { event: Deal["events"][number] }) {
  const { t } = useTranslation("desk");
  const { quantity, until, reason, txHash, text } = detail;
  return (
    <>
      <p className={classes["line"]}>
        <time>{moment(time)}</time>
        <b>{t(($) => $.deals.kinds[kind])}</b>
        {by !== null && <AddressCode address={by} />}
        {quantity !== undefined && <span>{quantity} WTH</span>}
        {until !== undefined && <span>{t(($) => $.deals.until, { time: moment(Number(until)) })}</span>}
        {reason !== undefined && <span>{orderReasonText(reason, currentLanguage())}</span>}
        {txHash !== undefined && <code>{txHash}</code>}
      </p>
      {text !== undefined && <p className={classes["said"]}>{text}</p>}
      <EvidencePictures addresses={pictures} />
    </>
  );
}
