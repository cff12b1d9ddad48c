import { parseAmount } from "@wth/rules";
import { Figure, Skeleton } from "@wth/ui";
import { shortText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Overview } from "../api/plan-queries.ts";
import classes from "./plan-hero.module.css";
import { WhaleArt } from "./whale/whale-art.tsx";

type Props = {
  /** Undefined while unknown. */
  overview: Overview | undefined;
  /** Total claimed by the user, in WTH; undefined while unknown. */
  received: string | undefined;
  /** True while either is loading. */
  isPending: boolean;
  /** Button that reloads failed data. */
  retry: ReactNode;
};

/** Description of the plan, its pool, and the amount that the user has claimed. */
export function PlanHero({ overview, received, isPending, retry }: Props) {
  const { t } = useTranslation("plan");
  const pool = overview && shortText(parseAmount(overview.pool), 4);
  const claimed = received === undefined ? undefined : tokenText(parseAmount(received));
  return (
    <section className={classes["root"]}>
      <div className={classes["art"]}>
        <WhaleArt />
      </div>
      <div className={classes["words"]}>
        <p className={classes["lead"]}>{t(($) => $.lead)}</p>
        <p className={classes["caution"]}>{t(($) => $.caution)}</p>
      </div>
      <div className={classes["foot"]}>
        <dl className={classes["figures"]} aria-busy={isPending}>
          <div>
            <dt>{t(($) => $.pool)}</dt>
            <dd>{isPending ? <Skeleton height={40} width={140} /> : <Figure value={pool} unit="WTH" size="lg" />}</dd>
          </div>
          <div>
            <dt>{t(($) => $.claimed)}</dt>
            <dd>
              {isPending ? (
                <Skeleton height={32} width={110} />
              ) : (
                <Figure value={claimed} unit="WTH" className={classes["claimed"]} />
              )}
            </dd>
          </div>
        </dl>
        {retry}
      </div>
    </section>
  );
}
