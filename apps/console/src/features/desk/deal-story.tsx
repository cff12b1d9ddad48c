import type { DeskDeal } from "@wth/api-contract/console";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { AddressCode } from "../../shared/format/address-code.tsx";
import { moment } from "../../shared/format/moment.ts";
import classes from "./desk.module.css";

/** What happened in a deal: why it stands here, its payments and its events. */
export function DealStory({ deal }: { deal: z.output<typeof DeskDeal> }) {
  const { t } = useTranslation("desk");
  return (
    <div className={classes["story"]}>
      {deal.reason !== null && (
        <p>
          <strong>{t(($) => $.deals.reason)}</strong> {deal.reason}
        </p>
      )}
      <h3>{t(($) => $.deals.payments)}</h3>
      {deal.payments.length === 0 && <p>{t(($) => $.none, { ns: "common" })}</p>}
      <ul>
        {deal.payments.map(({ hash, outcome, time }) => (
          <li key={hash}>
            <time>{moment(time)}</time> {outcome} <code className={classes["hash"]}>{hash}</code>
          </li>
        ))}
      </ul>
      <h3>{t(($) => $.deals.events)}</h3>
      <ol>
        {deal.events.map(({ time, kind, by, detail }) => (
          <li key={`${time} ${kind}`}>
            <time>{moment(time)}</time> <code>{kind}</code> {by !== null && <AddressCode address={by} />}{" "}
            {Object.entries(detail)
              .map(([name, value]) => `${name}: ${value}`)
              .join(", ")}
          </li>
        ))}
      </ol>
    </div>
  );
}
