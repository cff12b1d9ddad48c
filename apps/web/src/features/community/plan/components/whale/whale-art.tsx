import { DrawnArt } from "#shared/drawing/drawn-art.tsx";
import { whale } from "./whale.ts";
import classes from "./whale-art.module.css";

const drawing = whale();

/** Drawing of a whale. Decoration only. */
export function WhaleArt() {
  return <DrawnArt className={classes["root"]} drawing={drawing} viewBox="0 0 600 300" />;
}
