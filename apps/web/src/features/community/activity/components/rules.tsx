import { IconCalendarCheck, IconCpu, IconShieldCheck, IconUserPlus } from "@tabler/icons-react";
import { ONE, parseAmount } from "@wth/rules";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PointGrid } from "#shared/lists/point-grid.tsx";
import { longDayText } from "@wth/web-kit/format/day-text.ts";
import type { Campaign } from "../api/activity-queries.ts";
import classes from "./rules.module.css";

const rules = [
  { name: "registered", Icon: IconCalendarCheck },
  { name: "direct", Icon: IconUserPlus },
  { name: "rig", Icon: IconCpu },
  { name: "verified", Icon: IconShieldCheck },
] as const;

/** Requirements of a counted referral. */
export function Rules({ campaign }: { campaign: Campaign }) {
  const { t, i18n } = useTranslation("activity");
  const titleId = useId();
  const values = {
    start: longDayText(campaign.start, i18n.language),
    end: longDayText(campaign.end - 1, i18n.language),
    price: String(parseAmount(campaign.referralRigPrice) / ONE),
  };
  const points = rules.map(({ name, Icon }) => ({
    key: name,
    Icon,
    title: t(($) => $.rules[name].title),
    text: t(($) => $.rules[name].text, values),
  }));
  return (
    <section className={classes["root"]} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={classes["title"]}>
          {t(($) => $.rules.title)}
        </h2>
        <p className={classes["lead"]}>{t(($) => $.rules.lead)}</p>
      </div>
      <PointGrid points={points} numbered />
    </section>
  );
}
