import { Spinner } from "@wth/ui";
import type { CSSProperties } from "react";
import classes from "./photo-progress.module.css";

type Props = {
  /** Of what is uploaded. */
  name: string;
  /** What the upload is doing. */
  words: string;
  /** How much has been sent, from 0 to 1. */
  sent: number;
};

/** What an upload is doing, over its photo. */
export function PhotoProgress({ name, words, sent }: Props) {
  return (
    <div className={classes["root"]}>
      <p className={classes["words"]}>
        <Spinner /> {words}
      </p>
      <div
        role="progressbar"
        className={classes["track"]}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(sent * 100)}
        aria-valuetext={words}
      >
        <span className={classes["bar"]} style={{ "--part": sent } as CSSProperties} />
      </div>
    </div>
  );
}
