import { IconCamera, IconCircleCheck, IconPhoto, IconRefresh, IconX } from "@tabler/icons-react";
import type { PhotoSlot } from "@wth/rules";
import { Button, useMedia } from "@wth/ui";
import { useRef, type ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { DeadChooser } from "#shared/files/dead-chooser.tsx";
import { useFileChooser } from "#shared/files/use-file-chooser.ts";
import { personSlots } from "#features/identity/kyc/model/slots.ts";
import type { SlotState } from "#features/identity/kyc/model/slot-state.ts";
import classes from "./photo-slot-card.module.css";

type Props = {
  slot: PhotoSlot;
  name: string;
  status: SlotState["status"];
  onChoose: (file: File) => void;
  onCancel: () => void;
};

const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;

/** Ways to choose a photo: camera, file, and retry. */
export function PhotoPicker({ slot, name, status, onChoose, onCancel }: Props) {
  const { t } = useTranslation("kyc");
  const isHandheld = useMedia("(hover: none) and (pointer: coarse)");
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { isDead, open } = useFileChooser();

  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    const [chosen] = target.files ?? [];
    // allows choosing the same file again after a failure
    target.value = "";
    if (chosen !== undefined) onChoose(chosen);
  }

  const input = { type: "file", accept: "image/*", hidden: true, onChange: take } as const;
  const isDone = status === "done";
  const chooseIcon = isDone && !isHandheld ? <IconRefresh {...icon} /> : <IconPhoto {...icon} />;
  return (
    <div className={classes["actions"]}>
      <input {...input} ref={file} aria-label={t(($) => $.photos.file, { name })} />
      <input
        {...input}
        ref={camera}
        capture={personSlots.includes(slot) ? "user" : "environment"}
        aria-label={t(($) => $.photos.take)}
      />
      {isDone && (
        <span className={classes["done"]}>
          <IconCircleCheck {...icon} /> {t(($) => $.photos.done)}
        </span>
      )}
      {status === "uploading" ? (
        <Button icon={<IconX {...icon} />} aria-label={`${t(($) => $.photos.cancel)}: ${name}`} onClick={onCancel}>
          {t(($) => $.photos.cancel)}
        </Button>
      ) : (
        <>
          {isHandheld && (
            <Button
              icon={<IconCamera {...icon} />}
              aria-label={`${t(($) => (isDone ? $.photos.retake : $.photos.take))}: ${name}`}
              onClick={() => open(camera.current)}
            >
              {isDone ? t(($) => $.photos.retake) : t(($) => $.photos.take)}
            </Button>
          )}
          <Button
            variant={isHandheld ? "quiet" : "outline"}
            icon={chooseIcon}
            aria-label={`${t(($) => (isDone && !isHandheld ? $.photos.retake : $.photos.choose))}: ${name}`}
            onClick={() => open(file.current)}
          >
            {isDone && !isHandheld ? t(($) => $.photos.retake) : t(($) => $.photos.choose)}
          </Button>
          {!isHandheld && !isDone && <span className={classes["drop"]}>{t(($) => $.photos.drop)}</span>}
        </>
      )}
      <DeadChooser isDead={isDead} />
    </div>
  );
}
