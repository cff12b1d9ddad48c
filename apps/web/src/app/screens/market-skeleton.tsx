import { Skeleton } from "@wth/ui";
import { RowSkeletons, ADVERT_CARDS_UP_TO } from "#shared/lists/row-skeletons.tsx";
import classes from "./skeletons.module.css";

/** Placeholder of the market: tabs, prices, tools and adverts. */
export function MarketSkeleton() {
  return (
    <div className={classes["market"]} aria-hidden="true">
      <Skeleton height={44} width="min(26rem, 100%)" />
      <div className={classes["pulse"]}>
        <Skeleton height="panel" />
      </div>
      <div className={classes["tools"]}>
        <Skeleton height={44} />
        <Skeleton height={40} width="min(36rem, 100%)" />
      </div>
      <RowSkeletons count={8} cardsUpTo={ADVERT_CARDS_UP_TO} cardLines={4} />
    </div>
  );
}
