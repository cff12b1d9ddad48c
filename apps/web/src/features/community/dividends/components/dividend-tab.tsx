import { useDividendClaim } from "#shared/dividends/index.ts";
import { DividendList } from "./dividend-list.tsx";
import { DividendPanel } from "./dividend-panel.tsx";
import classes from "./dividend-tab.module.css";

/** Where the user stands, and the dividends of each day with their claims. */
export function DividendTab() {
  const claim = useDividendClaim();
  return (
    <div className={classes["root"]}>
      <DividendPanel claim={claim} />
      <DividendList claim={claim} />
    </div>
  );
}
