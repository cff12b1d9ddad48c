import { useTranslation } from "react-i18next";
import type { DividendSummary } from "../api/summary.ts";
import { shortText } from "@wth/web-kit/format/amount-text.ts";
import classes from "./level-progress.module.css";
import { permille } from "../model/figures.ts";

/** Progress of the community to the next V-level, on a scale. */
export function LevelProgress({ summary: { level, power, nextLevelPower } }: { summary: DividendSummary }) {
  const { t } = useTranslation("dividends");
  if (nextLevelPower === null) return <p className={classes["text"]}>{t(($) => $.panel.highest, { level })}</p>;
  const next = level + 1;
  const done = permille(power, nextLevelPower);
  const missing = t(($) => $.panel.missing, { amount: shortText(nextLevelPower - power, 4), level: next });
  return (
    <div className={classes["root"]}>
      <span className={classes["end"]}>V{level}</span>
      <div
        className={classes["line"]}
        role="progressbar"
        aria-label={t(($) => $.panel.progress, { level: next })}
        aria-valuemin={0}
        aria-valuemax={1000}
        aria-valuenow={done}
        aria-valuetext={missing}
      >
        <span className={classes["done"]} style={{ width: `${done / 10}%` }} />
      </div>
      <span className={classes["end"]}>V{next}</span>
      <p className={classes["text"]}>{missing}</p>
    </div>
  );
}
