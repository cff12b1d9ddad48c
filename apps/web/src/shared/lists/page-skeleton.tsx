import { Skeleton } from "@wth/ui";
import classes from "./page-skeleton.module.css";

/** Number of panels of each page above the end of the window; their heights are in the style sheet. */
const panels = { activity: 3, plan: 3, sessions: 2 } as const;

/** Placeholder of a page in the places and heights of its panels. */
export function PageSkeleton({ page }: { page: keyof typeof panels }) {
  return (
    <div className={classes["root"]} data-page={page} aria-hidden="true">
      {page === "sessions" && (
        <div className={classes["lead"]}>
          <Skeleton width="min(46rem, 100%)" />
          <Skeleton width="min(24rem, 70%)" />
        </div>
      )}
      {Array.from({ length: panels[page] }, (_, index) => (
        <div key={index} className={classes["part"]}>
          {page === "sessions" && <Skeleton height={26} width="9rem" />}
          <div className={classes["panel"]}>
            <Skeleton height="panel" />
          </div>
        </div>
      ))}
    </div>
  );
}
