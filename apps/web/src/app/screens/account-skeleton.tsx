import { Skeleton } from "@wth/ui";
import classes from "./skeletons.module.css";

const CARDS = 5;

/** Placeholder of the balances: their sum above the five accounts. */
export function BalancesSkeleton() {
  return (
    <div className={classes["balances"]} data-testid="balances-skeleton" aria-hidden="true">
      <div className={classes["sum"]}>
        <Skeleton height="panel" />
      </div>
      <div className={classes["cards"]}>
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className={classes["card"]}>
            <Skeleton height="panel" />
          </div>
        ))}
      </div>
    </div>
  );
}
