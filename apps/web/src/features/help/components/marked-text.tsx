import { partsOf } from "../model/find-entries.ts";
import classes from "./help-page.module.css";

/** A text with the words of a query marked. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  let at = 0;
  return partsOf(text, query).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isHit ? (
      <mark key={key} className={classes["hit"]}>
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}
