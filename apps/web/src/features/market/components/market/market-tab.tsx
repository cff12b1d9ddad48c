import { useIsMobile } from "@wth/ui";
import { useState } from "react";
import { type MarketView, turnTo } from "#features/market/model/market-filter.ts";
import { LimitsStrip } from "../limits/limits-strip.tsx";
import { PricePulse } from "../pulse/price-pulse.tsx";
import { MarketList } from "./market-list.tsx";
import { MarketToolbar } from "./market-toolbar.tsx";
import { useSideTabs } from "./side-tabs.tsx";
import classes from "./market-tab.module.css";

type Props = { view: MarketView; onChange: (view: MarketView) => void };

/** Prices and the user's limits, and below them the adverts of one side. */
export function MarketTab({ view, onChange }: Props) {
  const [page, setPage] = useState(1);
  /** A changed selection starts at its first page. */
  const change = (next: MarketView): void => {
    setPage(1);
    onChange(next);
  };
  const { tabs, panel } = useSideTabs(view.side, (side) => change(turnTo(view, side)));
  // On a phone the adverts come first, with the first button to buy on the first screen.
  const isPhone = useIsMobile();
  const head = (
    <div className={classes["head"]}>
      <PricePulse />
      <LimitsStrip />
    </div>
  );
  return (
    <div className={classes["root"]}>
      {!isPhone && head}
      <MarketToolbar view={view} onChange={change} tabs={tabs} />
      <div {...panel}>
        <MarketList view={view} onChange={change} page={page} onPage={setPage} />
      </div>
      {isPhone && head}
    </div>
  );
}
