import { Figure, LitCard, Skeleton } from "@wth/ui";
import { type CSSProperties, useId } from "react";
import { useTranslation } from "react-i18next";
import { statFigure, type StatName } from "../model/stat-figures.ts";
import { StatArt } from "./stat-art/stat-art.tsx";
import classes from "./stat-card.module.css";

type Props = {
  name: StatName;
  amount: string | null | undefined;
  /** True while loading. */
  isPending: boolean;
};

/** One figure of the last closed day: name, amount and source. */
export function StatCard({ name, amount, isPending }: Props) {
  const { t } = useTranslation("statistics");
  const nameId = useId();
  // A figure that failed to load is missing, not zero.
  const text = amount === undefined ? t(($) => $.notAvailable, { ns: "common" }) : statFigure(amount);
  const style = { "--length": text.length } as CSSProperties;
  return (
    <LitCard art={<StatArt name={name} />} className={classes["root"]} data-stat={name} aria-labelledby={nameId}>
      <h2 id={nameId} className={classes["name"]}>
        {t(($) => $.names[name])}
      </h2>
      <p className={classes["figure"]} style={style} aria-busy={isPending}>
        {isPending ? (
          <Skeleton height={40} width="62%" />
        ) : (
          <Figure value={text} unit="WTH" size="lg" className={classes["amount"]} />
        )}
      </p>
      <p className={classes["about"]}>{t(($) => $.about[name])}</p>
    </LitCard>
  );
}
