import { Heading } from "@wth/ui";
import type { ReactNode } from "react";
import classes from "./titled-page.module.css";

type Props = { title: string; lead: string; children: ReactNode };

/** A page of the platform's state: its title, what it is about, and its parts. */
export function TitledPage({ title, lead, children }: Props) {
  return (
    <div className={classes["root"]}>
      <div className={classes["head"]}>
        <Heading level={1}>{title}</Heading>
        <p className={classes["lead"]}>{lead}</p>
      </div>
      {children}
    </div>
  );
}
