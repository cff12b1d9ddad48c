import { MOBILE_MAX, Skeleton, useMedia } from "@wth/ui";
import classes from "./row-skeletons.module.css";

/** Widths of the window in px up to which rows are cards, as their columns do not fit beside each other. */
export const ADVERT_CARDS_UP_TO = 1000;
export const TRADE_CARDS_UP_TO = 1300;

type Props = {
  count?: number;
  /** Width of the window in px up to which the list has cards. */
  cardsUpTo?: number;
  /** Lines of a card below its heading. */
  cardLines?: number;
};

/** Placeholders of a list in the shape that it has at this width: rows of a table, or cards. */
export function RowSkeletons({ count = 5, cardsUpTo = MOBILE_MAX, cardLines = 2 }: Props) {
  const isCards = useMedia(`(max-width: ${cardsUpTo}px)`);
  return (
    <div
      className={classes["root"]}
      data-testid="record-skeleton"
      data-shape={isCards ? "cards" : "rows"}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) =>
        isCards ? <Card key={index} lines={cardLines} /> : <Row key={index} />,
      )}
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

const LINE_WIDTHS = ["88%", "72%", "80%", "56%"] as const;

function Card({ lines }: { lines: number }) {
  return (
    <div className={classes["card"]}>
      <Skeleton width="46%" height={20} />
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={LINE_WIDTHS[index % LINE_WIDTHS.length] ?? "72%"} />
      ))}
    </div>
  );
}
