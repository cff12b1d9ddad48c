import { parseAmount } from "@wth/rules";
import { Figure, Surface } from "@wth/ui";
import { shortText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Overview } from "../api/plan-queries.ts";
import { netFigure } from "../model/figures.ts";
import { shareSteps, type ShareSteps } from "../model/share-steps.ts";
import classes from "./own-share.module.css";
import { PeriodTime } from "./period-time.tsx";
import { StepLadder } from "./step-ladder.tsx";

/** A shareholder's share of the pool: the unlocked part, and progress in the current period. */
export function OwnShare({ overview }: { overview: Overview }) {
  const { t } = useTranslation("plan");
  const titleId = useId();
  const { period, share, earned } = overview;
  const steps = shareSteps(overview);
  const net = period === null ? undefined : netFigure(period.net);
  return (
    <Surface className={classes["root"]} role="region" aria-labelledby={titleId}>
      <div className={classes["head"]}>
        <h2 id={titleId} className={classes["title"]}>
          {t(($) => $.own.title)}
        </h2>
        <dl className={classes["parts"]}>
          <div>
            <dt>{t(($) => $.own.part)}</dt>
            <dd>
              <Figure value={tokenText(parseAmount(share))} unit="WTH" />
            </dd>
          </div>
          <div>
            <dt>{t(($) => $.own.earned)}</dt>
            <dd>
              <Figure value={tokenText(parseAmount(earned))} unit="WTH" />
            </dd>
          </div>
        </dl>
      </div>
      <StepLadder steps={steps} />
      {period === null ? (
        <p className={classes["note"]}>{t(($) => $.own.none)}</p>
      ) : (
        <div className={classes["period"]}>
          <PeriodTime period={period} />
          <div>
            <p className={classes["note"]}>{t(($) => $.own.net)}</p>
            <Figure {...net} value={net?.value} unit="WTH" className={classes["net"]} />
            <p className={classes["ahead"]}>
              <Ahead ahead={steps.ahead} />
            </p>
          </div>
        </div>
      )}
    </Surface>
  );
}

function Ahead({ ahead }: Pick<ShareSteps, "ahead">) {
  const { t } = useTranslation("plan");
  if (ahead.kind === "full") return t(($) => $.own.full);
  return t(($) => $.own[ahead.kind], { amount: shortText(ahead.amount, 4) });
}
