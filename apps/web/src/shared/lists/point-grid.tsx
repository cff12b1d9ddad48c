import type { ComponentType } from "react";
import classes from "./point-grid.module.css";

export type Point = {
  key: string;
  Icon: ComponentType<{ size: number; stroke: number }>;
  title: string;
  text: string;
};

/** Points side by side, each with an icon, a title and a short text; numbered when their order matters. */
export function PointGrid({ points, numbered = false }: { points: readonly Point[]; numbered?: boolean }) {
  const List = numbered ? "ol" : "ul";
  return (
    <List className={classes["root"]}>
      {points.map(({ key, Icon, title, text }, index) => (
        <li key={key} className={classes["point"]}>
          <span className={classes["icon"]} aria-hidden="true">
            <Icon size={24} stroke={1.6} />
          </span>
          {numbered && (
            <span className={classes["number"]} aria-hidden="true">
              {index + 1}
            </span>
          )}
          <h3 className={classes["title"]}>{title}</h3>
          <p className={classes["text"]}>{text}</p>
        </li>
      ))}
    </List>
  );
}
