import classes from "./pedestal.module.css";

type Props = { rank: number };

const STRATA = 9;

/** Column below a place of the podium. Decoration only. */
export function Pedestal({ rank }: Props) {
  return (
    <div className={classes["root"]} aria-hidden="true">
      <svg className={classes["rock"]} viewBox="0 0 200 180" preserveAspectRatio="none">
        <path className={classes["body"]} d="M2 16C2 6 46 1 100 1s98 5 98 15v164H2z" />
        {Array.from({ length: STRATA }, (_, layer) => (
          <path
            key={layer}
            d={`M2 ${16 + layer * 18}c6 8 46 14 98 14s92-6 98-14`}
            opacity={(1 - layer / STRATA).toFixed(2)}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <ellipse cx="100" cy="16" rx="98" ry="15" vectorEffect="non-scaling-stroke" />
      </svg>
      <span className={classes["number"]}>{rank}</span>
    </div>
  );
}
