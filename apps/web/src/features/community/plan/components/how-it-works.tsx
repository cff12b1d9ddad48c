import { IconAnchor, IconCalendarRepeat, IconHourglassEmpty, IconStairsUp } from "@tabler/icons-react";
import { parseAmount } from "@wth/rules";
import { Heading } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { PointGrid } from "#shared/points/point-grid.tsx";
import type { Overview } from "../api/plan-queries.ts";
import { roundFigure } from "../model/figures.ts";
import classes from "./plan-section.module.css";

/** The configured rules of the plan. */
export function HowItWorks({ overview }: { overview: Overview }) {
  const { t, i18n } = useTranslation("plan");
  const round = (text: string): string => roundFigure(parseAmount(text), i18n.language);
  const number = (value: number): string => new Intl.NumberFormat(i18n.language).format(value);
  const percent = number(overview.stepShare / 100);
  const points = [
    {
      key: "seats",
      Icon: IconAnchor,
      title: t(($) => $.how.seats.title, { number: number(overview.shareholders) }),
      text: t(($) => $.how.seats.text, {
        number: number(overview.shareholders),
        share: round(overview.share),
        appointed: number(overview.appointed),
      }),
    },
    {
      key: "period",
      Icon: IconCalendarRepeat,
      title: t(($) => $.how.period.title, { count: overview.periodDays }),
      text: t(($) => $.how.period.text),
    },
    {
      key: "step",
      Icon: IconStairsUp,
      title: t(($) => $.how.step.title, { percent, amount: round(overview.stepPurchases) }),
      text: t(($) => $.how.step.text, { percent, amount: round(overview.stepPurchases) }),
    },
    {
      key: "carry",
      Icon: IconHourglassEmpty,
      title: t(($) => $.how.carry.title),
      text: t(($) => $.how.carry.text),
    },
  ];
  return (
    <section className={classes["root"]}>
      <Heading>{t(($) => $.how.title)}</Heading>
      <PointGrid points={points} />
    </section>
  );
}
