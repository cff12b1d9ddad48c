import classes from "./line-drawing.module.css";

/** Three paths: main lines, fine lines, and lights, which are zero-length strokes with round caps. */
export type LineDrawing = {
  readonly field: readonly [width: number, height: number];
  readonly bold: string;
  readonly fine: string;
  readonly lights: string;
};

type Props = { drawing: LineDrawing; className?: string | undefined };

/** A drawing of lines and lights. Decoration only: the text beside it says the same. */
export function LineArt({ drawing, className }: Props) {
  const [width, height] = drawing.field;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path d={drawing.fine} className={classes["fine"]} />
      <path d={drawing.bold} className={classes["bold"]} />
      <path d={drawing.lights} className={classes["halo"]} />
      <path d={drawing.lights} className={classes["light"]} />
    </svg>
  );
}
