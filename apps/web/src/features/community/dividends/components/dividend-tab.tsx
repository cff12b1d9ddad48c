import { useDividendClaim } from "#shared/dividends/index.ts";
import { DividendList } from "./dividend-list.tsx";
import { DividendPanel } from "./dividend-panel.tsx";
import classes from "./dividend-tab.module.css";

/** The user's dividends: overview, and each day with its claim. */
export function DividendTab() {
  const claim = useDividendClaim();
  return (
    <div className={classes["root"]}>
      <DividendPanel claim={claim} />
      <DividendList claim={claim} />
    </div>
  );
}
