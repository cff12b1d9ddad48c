import { useQuery } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { Skeleton, TermsList } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { tokenText } from "@wth/web-kit/format/amount-text.ts";
import { limitsQuery } from "#features/market/api/order-queries.ts";
import type { Limits } from "#features/market/model/order.ts";
import classes from "./limits-strip.module.css";

/** The user's remaining limits in the market, with the end of each restriction. */
export function LimitsStrip() {
  const { t } = useTranslation("market");
  const { data, isError, isFetching, refetch } = useQuery(limitsQuery);
  return (
    <section className={classes["root"]} aria-label={t(($) => $.limits.title)}>
      <h2 className={classes["title"]}>{t(($) => $.limits.title)}</h2>
      {data !== undefined && <LimitTerms limits={data} />}
      {data === undefined && !isError && (
        <div className={classes["waiting"]}>
          <Skeleton height="auto" />
        </div>
      )}
      {isError && data === undefined && (
        <p className={classes["quiet"]}>
          {t(($) => $.limits.failed)}
          <QuietRetry busy={isFetching} onRetry={() => void refetch()} />
        </p>
      )}
    </section>
  );
}

function LimitTerms({ limits }: { limits: Limits }) {
  const { t } = useTranslation("market");
  const { restriction, quota, newcomer, returns } = limits;
  const closed = restriction.forGood || restriction.until !== null;
  return (
    <TermsList
      terms={[
        { label: t(($) => $.limits.active), value: <Used {...limits.active} /> },
        { label: t(($) => $.limits.buys), value: <Used {...limits.buys} /> },
        ...(newcomer === null ? [] : [{ label: t(($) => $.limits.newcomer), value: <First {...newcomer} /> }]),
        ...(returns.used === 0 ? [] : [{ label: t(($) => $.limits.returns), value: <Used {...returns} /> }]),
        {
          label: t(($) => $.limits.quota),
          value: quota === null ? t(($) => $.limits.noQuota) : `${tokenText(parseAmount(quota))} WTH`,
        },
        { label: t(($) => $.limits.fee), value: `${tokenText(parseAmount(limits.feeBalance))} WTH` },
        { label: t(($) => $.limits.credit), value: limits.credit },
        ...(closed
          ? [{ label: t(($) => $.limits.restriction), value: <Closed restriction={restriction} /> }]
          : [{ label: t(($) => $.limits.timeouts), value: restriction.timeouts }]),
      ]}
    />
  );
}

/** Usage of a limit and, when it is used up, the time of its reset. */
function Used({ used, max, nextAt }: Limits["active"]) {
  const { t } = useTranslation("market");
  const isFull = used >= max;
  return (
    <span data-full={isFull || undefined} className={classes["used"]}>
      {t(($) => $.limits.of, { used, max })}
      {isFull && nextAt !== null && <small>{t(($) => $.limits.nextAt, { time: formatDateTime(nextAt) })}</small>}
    </span>
  );
}

/** Limits of a user without a completed trade. */
function First({ used, max, quantityMax }: NonNullable<Limits["newcomer"]>) {
  const { t } = useTranslation("market");
  return (
    <span data-full={used >= max || undefined} className={classes["used"]}>
      {t(($) => $.limits.of, { used, max })}
      <small>{t(($) => $.limits.newcomerMax, { max: tokenText(parseAmount(quantityMax)) })}</small>
    </span>
  );
}

function Closed({ restriction: { until, forGood } }: { restriction: Limits["restriction"] }) {
  const { t } = useTranslation("market");
  return (
    <span data-full className={classes["used"]}>
      {forGood || until === null
        ? t(($) => $.limits.forGood)
        : t(($) => $.limits.until, { time: formatDateTime(until) })}
    </span>
  );
}
