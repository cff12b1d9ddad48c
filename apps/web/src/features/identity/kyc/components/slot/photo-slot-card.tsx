import type { PhotoSlot } from "@wth/rules";
import { useId, useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { PhotoProgress } from "#shared/files/photo-progress.tsx";
import type { SlotState } from "#features/identity/kyc/model/slot-state.ts";
import { SlotArt } from "../art/slot-art.tsx";
import classes from "./photo-slot-card.module.css";
import { PhotoPicker } from "./photo-picker.tsx";

type Props = {
  slot: PhotoSlot;
  name: string;
  state: SlotState;
  /** The photo is required and missing. */
  isMissing: boolean;
  onChoose: (file: File) => void;
  onCancel: () => void;
};

/** One photo slot: requirements, upload and preview. */
export function PhotoSlotCard({ slot, name, state, isMissing, onChoose, onCancel }: Props) {
  const { t } = useTranslation("kyc");
  const titleId = useId();
  const { isOver, area } = useFileDrop(onChoose);
  const reason = state.status === "empty" ? state.reason : undefined;
  return (
    <section
      className={classes["root"]}
      aria-labelledby={titleId}
      aria-busy={state.status === "uploading"}
      data-status={state.status}
      data-bad={isMissing || reason !== undefined || undefined}
      data-over={isOver || undefined}
      {...area}
    >
      <div className={classes["picture"]}>
        <Picture slot={slot} name={name} state={state} />
        {state.status === "uploading" && <PhotoProgress name={name} state={state} />}
        {isOver && <p className={classes["dropNow"]}>{t(($) => $.photos.dropNow)}</p>}
      </div>
      <div className={classes["words"]}>
        <h3 id={titleId} className={classes["name"]}>
          {name}
        </h3>
        <p className={classes["text"]}>{t(($) => $.slots[slot].text)}</p>
        <p className={classes["reason"]} role="status">
          {reason}
        </p>
      </div>
      <PhotoPicker slot={slot} name={name} status={state.status} onChoose={onChoose} onCancel={onCancel} />
    </section>
  );
}

function Picture({ slot, name, state }: Pick<Props, "slot" | "name" | "state">) {
  const { t } = useTranslation("kyc");
  if (state.status === "empty" || state.preview === "")
    return (
      <>
        <SlotArt slot={slot} />
        {state.status === "done" && <p className={classes["stored"]}>{t(($) => $.photos.stored)}</p>}
      </>
    );
  return <img className={classes["photo"]} src={state.preview} alt={t(($) => $.photos.preview, { name })} />;
}

/** Accepts a file that is dropped onto an area. */
function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes("Files");
  const area = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      const [file] = event.dataTransfer.files;
      setIsOver(false);
      if (file === undefined) return;
      event.preventDefault();
      onFile(file);
    },
  };
  return { isOver, area };
}
