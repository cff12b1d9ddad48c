import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";
import { longDayText } from "@wth/web-kit/format/day-text.ts";
import type { Campaign } from "../api/activity-queries.ts";
import { campaignArt } from "./campaign-art.ts";
import classes from "./campaign-hero.module.css";
import { TimeLeft } from "./time-left.tsx";

const art = campaignArt();

/** Headline reward, dates and remaining time of the campaign. */
export function CampaignHero({ campaign }: { campaign: Campaign }) {
  const { t, i18n } = useTranslation("activity");
  // The end itself no longer belongs to the campaign.
  const lastDay = campaign.end - 1;
  const day = (ms: number): string => longDayText(ms, i18n.language);
  return (
    <section className={classes["root"]} aria-label={t(($) => $.headline)}>
      <svg className={classes["art"]} viewBox="0 0 520 320" aria-hidden="true">
        {art.rings.map((d) => (
          <path key={d} d={d} className={classes["ring"]} />
        ))}
        {art.strokes.map(({ d, width, opacity }) => (
          <path key={d} d={d} strokeWidth={width} opacity={opacity} />
        ))}
        {art.lights.map(({ x, y, r, opacity }) => (
          <circle key={`${x} ${y}`} cx={x.toFixed(1)} cy={y.toFixed(1)} r={r} opacity={opacity} />
        ))}
      </svg>
      <div className={classes["words"]}>
        <p className={classes["label"]}>{t(($) => $.headline)}</p>
        <p className={classes["headline"]}>{campaign.headline[currentLanguage()]}</p>
        <p className={classes["dates"]}>{t(($) => $.dates, { start: day(campaign.start), end: day(lastDay) })}</p>
        <TimeLeft campaign={campaign} />
      </div>
    </section>
  );
}
