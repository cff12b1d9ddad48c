import { allocation } from "@wth/rules";
import { Figure, Skeleton, Surface } from "@wth/ui";
import { amountText, percentText } from "@wth/web-kit/format/amount-text.ts";
import { type CSSProperties, useId } from "react";
import { useTranslation } from "react-i18next";
import { poolShare, statFigure } from "../model/stat-figures.ts";
import classes from "./pool-gauge.module.css";

type Props = {
  /** Exact amount; undefined while unknown. */
  left: string | undefined;
  isPending: boolean;
};

/** Rest of the mining pool as a gauge with a scale. */
export function PoolGauge({ left, isPending }: Props) {
  const { t } = useTranslation("statistics");
  const titleId = useId();
  const share = left === undefined ? 0 : poolShare(left);
  const percent = percentText(share / 10_000, 2);
  const total = amountText(allocation.miningPool, 0);
  return (
    <Surface className={classes["root"]} role="region" aria-labelledby={titleId}>
      <div className={classes["words"]}>
        <h2 id={titleId} className={classes["title"]}>
          {t(($) => $.pool.title)}
        </h2>
        <p className={classes["label"]}>{t(($) => $.pool.label)}</p>
        {isPending ? (
          <Skeleton height={36} width="70%" />
        ) : (
          <Figure value={statFigure(left)} unit="WTH" className={classes["figure"]} />
        )}
        <p className={classes["text"]}>{t(($) => $.pool.text)}</p>
      </div>
      <div className={classes["gauge"]}>
        <div className={classes["tank"]} style={{ "--share": `${share / 100}%` } as CSSProperties} aria-hidden="true">
          <div className={classes["water"]}>
            <svg className={classes["swell"]} viewBox="0 0 240 12" preserveAspectRatio="none">
              <path d="M0 6C20 0 40 0 60 6s40 6 60 0 40-6 60 0 40 6 60 0v6H0z" />
            </svg>
          </div>
        </div>
        <p className={classes["share"]}>{left !== undefined && t(($) => $.pool.share, { percent, total })}</p>
      </div>
    </Surface>
  );
}
