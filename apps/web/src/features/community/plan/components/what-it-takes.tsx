import { Surface } from "@wth/ui";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Overview } from "../api/plan-queries.ts";
import classes from "./what-it-takes.module.css";

/** Render functions of links to other screens, by their texts. */
export type PlanLinks = {
  /** To the invited users. */
  circleLink: (text: string) => ReactNode;
  marketLink: (text: string) => ReactNode;
};

type Props = { overview: Overview; links: PlanLinks };

/** For users who are no shareholders: how to become one, and what counts. */
export function WhatItTakes({ overview, links }: Props) {
  const { t } = useTranslation("plan");
  const titleId = useId();
  const total = overview.shareholders;
  const free = Math.max(0, total - overview.appointed);
  return (
    <Surface className={classes["root"]} role="region" aria-labelledby={titleId}>
      <div className={classes["words"]}>
        <h2 id={titleId} className={classes["title"]}>
          {t(($) => $.other.title)}
        </h2>
        <p className={classes["text"]}>{t(($) => $.other.text)}</p>
        <p className={classes["free"]}>{t(($) => $.other.free, { count: free, total })}</p>
      </div>
      <ul className={classes["points"]}>
        <li>{t(($) => $.other.appointed)}</li>
        <li>
          {t(($) => $.other.community)} <span>{links.circleLink(t(($) => $.other.circle))}</span>
        </li>
        <li>
          {t(($) => $.other.market)} <span>{links.marketLink(t(($) => $.other.marketLink))}</span>
        </li>
      </ul>
    </Surface>
  );
}
