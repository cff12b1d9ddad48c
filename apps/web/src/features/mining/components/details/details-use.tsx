import { TermsList } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useDuration } from "#features/mining/hooks/use-duration.ts";
import type { RigHistory, RigLife } from "#features/mining/model/rig-life.ts";
import classes from "./rig-details.module.css";

type Props = { history: RigHistory; life: RigLife };

/** Shares of the rig's time since its purchase. */
export function DetailsUse({ history: { total, claimed }, life: { ownedSinceMs, use } }: Props) {
  const { t } = useTranslation("rigDetails");
  const duration = useDuration();
  const all = use.ranSeconds + use.missedSeconds;
  // in tenths of a percent; what is not nothing is shown as something
  const missed = all > 0 && use.missedSeconds > 0 ? Math.max(1, Math.round((use.missedSeconds * 1000) / all)) : 0;
  const share = (seconds: number, permille: number): string =>
    all > 0 ? t(($) => $.use.share, { duration: duration(seconds), percent: permille / 10 }) : duration(seconds);
  return (
    <section aria-labelledby="details-use" className={classes["panel"]}>
      <h3 id="details-use" className={classes["title"]}>
        {t(($) => $.use.title)}
      </h3>
      {all > 0 && (
        <div className={classes["share"]} aria-hidden="true">
          <span className={classes["ran"]} style={{ flexGrow: use.ranSeconds }} />
          <span className={classes["missed"]} style={{ flexGrow: use.missedSeconds }} />
        </div>
      )}
      <TermsList
        layout="rows"
        terms={[
          { label: t(($) => $.use.since), value: formatDateTime(ownedSinceMs) },
          { label: t(($) => $.use.ran), value: share(use.ranSeconds, 1000 - missed) },
          { label: t(($) => $.use.missed), value: share(use.missedSeconds, missed) },
          { label: t(($) => $.use.sessions), value: total },
          { label: t(($) => $.use.claimed), value: `${amountText(claimed, 5)} WTH` },
        ]}
      />
      <p className={classes["notice"]}>{t(($) => $.use.notice)}</p>
    </section>
  );
}
