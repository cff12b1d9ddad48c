import { Surface } from "@wth/ui";
import { type CSSProperties, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Campaign, OwnStanding } from "../api/activity-queries.ts";
import { DEFAULT_TARGET, nextTier, progressPercent } from "../model/progress.ts";
import classes from "./own-progress.module.css";
import { TierCard } from "./tier-card.tsx";

type Props = {
  campaign: Campaign | undefined;
  /** Undefined while unknown. */
  standing: OwnStanding | undefined;
  isPending: boolean;
  /** Button that reloads failed data. */
  retry: ReactNode;
};

/** The user's counted referrals towards the next tier, and the reward of each tier. */
export function OwnProgress({ campaign, standing, isPending, retry }: Props) {
  const { t } = useTranslation("activity");
  const titleId = useId();
  const total = standing?.total ?? 0;
  const target = standing?.nextTotal ?? DEFAULT_TARGET;
  const percent = progressPercent(total, target);
  const value = t(($) => $.progress.value, { total, target });
  return (
    <section className={classes["root"]} aria-labelledby={titleId} aria-busy={isPending}>
      <Surface className={classes["panel"]}>
        <div className={classes["head"]}>
          <h2 id={titleId} className={classes["title"]}>
            {t(($) => $.progress.title)}
          </h2>
          {retry}
        </div>
        <div className={classes["line"]}>
          <p className={classes["figure"]}>{value}</p>
          <p className={classes["label"]}>{t(($) => $.progress.label)}</p>
          <p className={classes["hint"]}>{campaign !== undefined && <Hint campaign={campaign} total={total} />}</p>
        </div>
        <div
          role="progressbar"
          className={classes["track"]}
          aria-label={t(($) => $.progress.label)}
          aria-valuemin={0}
          aria-valuemax={target}
          aria-valuenow={Math.min(total, target)}
          aria-valuetext={value}
        >
          <span className={classes["bar"]} style={{ "--part": percent / 100 } as CSSProperties} />
        </div>
      </Surface>
      {campaign !== undefined && (
        <>
          <ul className={classes["tiers"]} aria-label={t(($) => $.tiers.title)}>
            {campaign.tiers.map((tier) => (
              <TierCard key={tier.tier} tier={tier} standing={standing} />
            ))}
          </ul>
          <p className={classes["note"]}>{t(($) => $.tiers.note)}</p>
        </>
      )}
    </section>
  );
}

/** Missing referrals for the next rig. */
function Hint({ campaign, total }: { campaign: Campaign; total: number }) {
  const { t } = useTranslation("activity");
  const tier = nextTier(campaign.tiers, total);
  if (tier === undefined) return t(($) => $.progress.complete);
  return t(($) => $.progress.left, { count: tier.referrals - total, level: `S${tier.rigLevel}` });
}
