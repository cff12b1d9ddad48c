import classes from "./skeleton.module.css";

/** Height in px from which a placeholder stands for a panel and not for a line. */
const PANEL_PX = 120;
const LINE_PX = 46;
const LINES_MAX = 5;

type Props = {
  /** In px; `panel` for a panel that fills its place. */
  height?: number | "auto" | "panel";
  width?: number | string;
};

/** Lines of a panel that fills its place. */
const LINES_FILLING = 2;

/** Placeholder for content that is loading: a line, or the outline of a panel with its heading and lines. */
export function Skeleton({ height = 16, width = "100%" }: Props) {
  const isFilling = height === "panel";
  if (!isFilling && (height === "auto" || height < PANEL_PX))
    return <span className={classes["root"]} style={{ height, width }} aria-hidden="true" />;
  const lines = isFilling ? LINES_FILLING : Math.min(LINES_MAX, Math.floor(height / LINE_PX) - 1);
  const place = { height: isFilling ? "100%" : height, width };
  return (
    <span className={classes["panel"]} style={place} data-shape="panel" aria-hidden="true">
      <span className={classes["root"]} />
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={classes["root"]} />
      ))}
    </span>
  );
}
