import { IconAnchor, IconCalendarRepeat, IconHourglassEmpty, IconStairsUp } from "@tabler/icons-react";
import { parseAmount } from "@wth/rules";
import { Heading } from "@wth/ui";
import { countText, shortText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { PointGrid } from "#shared/lists/point-grid.tsx";
import type { Overview } from "../api/plan-queries.ts";
import classes from "./plan-page.module.css";

/** The configured rules of the plan. */
export function HowItWorks({ overview }: { overview: Overview }) {
  const { t } = useTranslation("plan");
  const round = (text: string): string => shortText(parseAmount(text), 4);
  const percent = countText(overview.stepShare / 100);
  const points = [
    {
      key: "seats",
      Icon: IconAnchor,
      title: t(($) => $.how.seats.title, { number: countText(overview.shareholders) }),
      text: t(($) => $.how.seats.text, {
        number: countText(overview.shareholders),
        share: round(overview.share),
        appointed: countText(overview.appointed),
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
    <section className={classes["section"]}>
      <Heading>{t(($) => $.how.title)}</Heading>
      <PointGrid points={points} />
    </section>
  );
}
