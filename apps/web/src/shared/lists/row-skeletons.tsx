import { Skeleton, useIsMobile } from "@wth/ui";
import classes from "./row-skeletons.module.css";

/** Placeholders of a list in the shape that it has at this width: rows of a table, or cards. */
export function RowSkeletons({ count = 5 }: { count?: number }) {
  const isCards = useIsMobile();
  return (
    <div
      className={classes["root"]}
      data-testid="record-skeleton"
      data-shape={isCards ? "cards" : "rows"}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => (isCards ? <Card key={index} /> : <Row key={index} />))}
    </div>
  );
}

function Row() {
  return (
    <div className={classes["row"]}>
      <Skeleton width="22%" />
      <Skeleton width="16%" />
      <Skeleton width="20%" />
      <Skeleton width="18%" />
    </div>
  );
}

function Card() {
  return (
    <div className={classes["card"]}>
      <Skeleton width="46%" height={20} />
      <Skeleton width="88%" />
      <Skeleton width="72%" />
    </div>
  );
}
