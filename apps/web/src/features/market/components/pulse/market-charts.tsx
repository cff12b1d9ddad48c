import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Segmented } from "@wth/ui";
import type { Interval } from "#features/market/api/market-queries.ts";
import type { GuidedPrice } from "#features/market/model/advert-draft.ts";
import { DepthView } from "./depth-view.tsx";
import { LastTrades } from "./last-trades.tsx";
import { PriceView } from "./price-view.tsx";
import classes from "./market-charts.module.css";

const views = ["chart", "depth", "trades"] as const;
const intervals = ["hour", "day"] as const satisfies readonly Interval[];

/** Price history, depth and latest trades. */
export function MarketCharts({ guided }: { guided: GuidedPrice | undefined }) {
  const { t } = useTranslation("market");
  const [view, setView] = useState<(typeof views)[number]>("chart");
  const [interval, setInterval] = useState<Interval>("day");
  return (
    <div className={classes["root"]}>
      <div className={classes["choices"]}>
        <Segmented
          label={t(($) => $.pulse.label)}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(($) => $.pulse[value]) }))}
        />
        {view === "chart" && (
          <Segmented
            label={t(($) => $.pulse.interval)}
            value={interval}
            onChange={setInterval}
            options={intervals.map((value) => ({ value, label: t(($) => $.pulse[value]) }))}
          />
        )}
      </div>
      {view === "chart" && <PriceView interval={interval} guided={guided} />}
      {view === "depth" && <DepthView />}
      {view === "trades" && <LastTrades />}
    </div>
  );
}
