import { Spinner } from "@wth/ui";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { BusySlot } from "../../model/slot-state.ts";
import classes from "./slot-progress.module.css";

/** What an upload is doing, over its photo. */
export function SlotProgress({ name, state: { phase, sent } }: { name: string; state: BusySlot }) {
  const { t } = useTranslation("kyc");
  const percent = Math.floor(sent * 100);
  const words = phase === "sending" ? t(($) => $.photos.sending, { percent }) : t(($) => $.photos[phase]);
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
