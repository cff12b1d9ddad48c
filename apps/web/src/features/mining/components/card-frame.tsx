import { cx } from "@wth/ui";
import { type ReactNode, useId } from "react";
import { useMiningPage } from "../hooks/mining-page-context.ts";
import { LevelArt } from "#shared/drawing/level-art.tsx";
import classes from "./card-frame.module.css";
import levels from "#shared/drawing/level-colors.module.css";

type Props = {
  id: string;
  name: string;
  level: number;
  /** `line` puts head and body beside each other where there is room. */
  layout?: "card" | "line";
  /** True animates the creature. */
  isAlive?: boolean;
  tags: ReactNode;
  /** Always visible. */
  children: ReactNode;
  /** Shown while the card is selected. */
  details: ReactNode;
  footer?: ReactNode;
};

/** A card that toggles its selection on click. Its buttons are above the clickable area. */
export function CardFrame({
  id,
  name,
  level,
  layout = "card",
  isAlive = false,
  tags,
  children,
  details,
  footer,
}: Props) {
  const { selectedId, toggle } = useMiningPage();
  const detailsId = useId();
  const isSelected = selectedId === id;
  return (
    <article
      className={cx(classes["root"], levels["levels"])}
      data-level={level}
      data-layout={layout}
      data-selected={isSelected || undefined}
    >
      <div className={classes["art"]}>
        <LevelArt level={level} isAlive={isAlive} />
      </div>
      <div className={classes["head"]}>
        <h3 className={classes["name"]}>
          <button
            type="button"
            className={classes["face"]}
            aria-expanded={isSelected}
            aria-controls={detailsId}
            onClick={() => toggle(id)}
          >
            {name}
          </button>
        </h3>
        <div className={classes["tags"]}>{tags}</div>
      </div>
      <div className={classes["body"]}>{children}</div>
      <div id={detailsId} className={classes["details"]} hidden={!isSelected}>
        {isSelected && details}
      </div>
      {footer !== undefined && <div className={classes["footer"]}>{footer}</div>}
    </article>
  );
}
