import { ONE, parseAmount } from "@wth/rules";
import { cx, StatusPill } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { LevelArt } from "#shared/drawing/level-art.tsx";
import levels from "#shared/drawing/level-colors.module.css";
import type { OwnStanding } from "../api/activity-queries.ts";
import { type Tier, tierState } from "../model/progress.ts";
import classes from "./tier-card.module.css";

type Props = { tier: Tier; standing: OwnStanding | undefined };

/** One tier: required referrals, its rig, and the user's progress. */
export function TierCard({ tier, standing }: Props) {
  const { t } = useTranslation("activity");
  const state = tierState(tier, standing);
  return (
    <li className={cx(classes["root"], levels["levels"])} data-level={tier.rigLevel} data-state={state.at}>
      <div className={classes["art"]}>
        <LevelArt level={tier.rigLevel} isAlive={state.at !== "open"} />
      </div>
      <p className={classes["text"]}>
        {t(($) => $.tiers.text, {
          count: tier.referrals,
          price: String(parseAmount(tier.rigPrice) / ONE),
          level: `S${tier.rigLevel}`,
        })}
      </p>
      <div className={classes["state"]}>
        {state.at === "open" ? (
          <StatusPill>{t(($) => $.tiers.left, { count: state.left })}</StatusPill>
        ) : (
          <StatusPill tone={state.at === "received" ? "glow" : "amber"}>{t(($) => $.tiers[state.at])}</StatusPill>
        )}
      </div>
    </li>
  );
}
