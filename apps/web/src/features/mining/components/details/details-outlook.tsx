import { TermsList } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { amountText, countText } from "@wth/web-kit/format/amount-text.ts";
import { useDuration } from "#features/mining/hooks/use-duration.ts";
import type { RigHistory, RigLife } from "#features/mining/model/rig-life.ts";
import classes from "./rig-details.module.css";

/** No date is shown beyond this limit. */
const FAR_OFF_SECONDS = 100 * 365 * 86_400;

type Props = { history: RigHistory; life: RigLife; nowMs: number };

const wth = (amount: bigint): string => `${amountText(amount, 5)} WTH`;

/** Future yield by the rig's terms, and the rest of the pool that pays it. */
export function DetailsOutlook({ history: { rig, poolLeft }, life: { outlook }, nowMs }: Props) {
  const { t } = useTranslation("rigDetails");
  const duration = useDuration();
  const { left, unclaimed, perDay, runSeconds, starts, asBefore } = outlook;
  const isDone = left === 0n;

  function moment(seconds: number | undefined): string {
    if (seconds === undefined) return t(($) => $.outlook.neverRan);
    return seconds > FAR_OFF_SECONDS ? t(($) => $.outlook.farOff) : formatDateTime(nowMs + seconds * 1000).slice(0, 10);
  }

  const toCome = [
    { label: t(($) => $.outlook.perDay), value: wth(perDay) },
    { label: t(($) => $.outlook.running), value: duration(runSeconds) },
    { label: t(($) => $.outlook.starts), value: countText(starts) },
    { label: t(($) => $.outlook.without), value: moment(runSeconds) },
    { label: t(($) => $.outlook.asBefore), value: moment(asBefore) },
  ];
  return (
    <section aria-labelledby="details-outlook" className={classes["panel"]}>
      <h3 id="details-outlook" className={classes["title"]}>
        {t(($) => $.outlook.title)}
      </h3>
      {isDone && (
        <p className={classes["text"]}>
          {unclaimed > 0n ? t(($) => $.outlook.doneUnclaimed) : t(($) => $.outlook.done)}
        </p>
      )}
      <TermsList
        layout="rows"
        terms={[
          { label: t(($) => $.outlook.left), value: wth(left) },
          ...(unclaimed > 0n ? [{ label: t(($) => $.outlook.unclaimed), value: wth(unclaimed) }] : []),
          ...(isDone ? [] : toCome),
          { label: t(($) => $.outlook.pool), value: `${amountText(poolLeft, 0)} WTH` },
        ]}
      />
      {poolLeft < rig.left && <p className={classes["warning"]}>{t(($) => $.outlook.poolShort)}</p>}
      <p className={classes["notice"]}>{t(($) => $.outlook.notice)}</p>
    </section>
  );
}
