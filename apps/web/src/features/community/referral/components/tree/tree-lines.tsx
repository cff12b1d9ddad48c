import classes from "./tree.module.css";

type Props = {
  level: number;
  lines: readonly boolean[];
  isLast: boolean;
  /** True when a branch is open below the row. */
  hasBelow: boolean;
};

/**
 * The lines of a tree at the start of a row: those that pass by, the one from above, and the one down to the open
 * branch.
 */
export function TreeLines({ level, lines, isLast, hasBelow }: Props) {
  const passing = lines.slice(0, level - 1).map((goesOn, at) => ({ above: at + 1, goesOn }));
  return (
    <span className={classes["lines"]} aria-hidden="true">
      {passing.map(({ above, goesOn }) => (
        <span key={above} data-line={goesOn ? "by" : undefined} />
      ))}
      <span data-line={isLast ? "end" : "fork"} data-below={hasBelow || undefined} />
    </span>
  );
}
