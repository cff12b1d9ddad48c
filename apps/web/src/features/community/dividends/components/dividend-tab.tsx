import { useDividendClaim } from "#shared/community/use-dividend-claim.ts";
import { useTranslation } from "react-i18next";
import { OwnCharts } from "#shared/charts/own-charts.tsx";
import { DividendList } from "./dividend-list.tsx";
import { DividendPanel } from "./dividend-panel.tsx";
import classes from "./dividend-tab.module.css";

const series = ["dividends"] as const;

/** The user's dividends: overview, and each day with its claim. */
export function DividendTab() {
  const { t } = useTranslation("ownDays");
  const claim = useDividendClaim();
  return (
    <div className={classes["root"]}>
      <DividendPanel claim={claim} />
      <OwnCharts title={t(($) => $.titles.dividends)} series={series} />
      <DividendList claim={claim} />
    </div>
  );
}
