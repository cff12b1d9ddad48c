import { Skeleton } from "@wth/ui";
import classes from "./row-skeletons.module.css";

/** Placeholder lines of a list. */
export function RowSkeletons({ count = 5 }: { count?: number }) {
  return (
    <div className={classes["root"]} data-testid="record-skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes["row"]}>
          <Skeleton width="22%" />
          <Skeleton width="16%" />
          <Skeleton width="20%" />
          <Skeleton width="18%" />
        </div>
      ))}
    </div>
  );
}
