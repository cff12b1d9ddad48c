import { Spinner } from "@wth/ui";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import classes from "./photo-progress.module.css";
import type { PhotoSending } from "./send-photo.ts";

type Props = {
  /** Name of the photo. */
  name: string;
  state: Pick<PhotoSending, "phase" | "sent">;
};

/** State of an upload above its photo. */
export function PhotoProgress({ name, state: { phase, sent } }: Props) {
  const { t } = useTranslation("photos");
  const percent = Math.floor(sent * 100);
  const words = phase === "sending" ? t(($) => $.sending, { percent }) : t(($) => $[phase]);
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
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <span className={classes["bar"]} style={{ "--part": sent } as CSSProperties} />
      </div>
    </div>
  );
}
