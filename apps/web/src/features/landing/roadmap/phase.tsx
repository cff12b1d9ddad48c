import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import classes from "./roadmap.module.css";

/** Phases in order. `reach` is the length of the phase's line, in percent of the chart. */
export const phases = [
  { name: "concept", reach: 46 },
  { name: "platform", reach: 62 },
  { name: "expansion", reach: 79 },
  { name: "adoption", reach: 95 },
] as const;

const knots = ["first", "second", "third"] as const;

type Props = { phase: (typeof phases)[number]; number: number };

/** One phase: time and title at the top, below it a line with a knot per goal and a lead at its end. */
export function Phase({ phase, number }: Props) {
  const { t } = useTranslation("landingLower");
  return (
    <li
      className={classes["phase"]}
      style={{ "--reach": `${phase.reach}%`, "--slack": `${phase.reach / 4}px` } as CSSProperties}
    >
      <h3 className={classes["title"]}>
        <span className={classes["number"]}>{t(($) => $.roadmap.phase, { number })}</span>{" "}
        <span className={classes["when"]}>{t(($) => $.roadmap[phase.name].when)}</span>{" "}
        {t(($) => $.roadmap[phase.name].title)}
      </h3>
      <div className={classes["line"]}>
        <ul className={classes["knots"]}>
          {knots.map((knot) => (
            <li key={knot}>{t(($) => $.roadmap[phase.name].items[knot])}</li>
          ))}
        </ul>
        <svg className={classes["lead"]} width="22" height="34" viewBox="0 0 22 34" aria-hidden="true">
          <path d="M11 0v6M8 6h6l4 20c.6 3.8-2.6 7-7 7s-7.6-3.2-7-7Z" />
        </svg>
      </div>
    </li>
  );
}
