import { Skeleton } from "@wth/ui";
import { ADVERT_CARDS_UP_TO } from "#config/list-widths.ts";
import { RowSkeletons } from "#shared/lists/row-skeletons.tsx";
import classes from "./market-skeleton.module.css";

/** Placeholder of the market: tabs, tools and adverts. */
export function MarketSkeleton() {
  return (
    <div className={classes["root"]} aria-hidden="true">
      <Skeleton height={44} width="min(26rem, 100%)" />
      <Skeleton height={44} />
      <RowSkeletons count={8} cardsUpTo={ADVERT_CARDS_UP_TO} cardLines={4} />
    </div>
  );
}
