import { type IdType, type PhotoSlot, idType } from "@wth/rules";
import { useTranslation } from "react-i18next";
import { documentSlots, personSlots } from "#features/identity/kyc/model/slots.ts";
import type { Slots } from "#features/identity/kyc/model/slot-state.ts";
import { PhotoSlotCard } from "../slot/photo-slot-card.tsx";
import classes from "./photo-fields.module.css";

type Props = {
  type: IdType;
  slots: Slots;
  /** Slots that are required for a submission. */
  missing: readonly PhotoSlot[];
  onChoose: (slot: PhotoSlot, file: File) => void;
  onCancel: (slot: PhotoSlot) => void;
};

/** Photo slots of a document type. */
export function PhotoFields({ type, slots, missing, onChoose, onCancel }: Props) {
  const { t } = useTranslation("kyc");
  const words = type === idType.idCard ? "card" : "passport";
  return (
    <section className={classes["root"]}>
      <div>
        <h2 className={classes["title"]}>{t(($) => $.photos.title)}</h2>
        <p className={classes["hint"]}>{t(($) => $.photos.hint)}</p>
        <p className={classes["more"]}>{t(($) => $.photos.shrink)}</p>
      </div>
      <div className={classes["slots"]}>
        {[...documentSlots(type), ...personSlots].map((slot) => (
          <PhotoSlotCard
            key={slot}
            slot={slot}
            name={t(($) => $.slots[slot][words])}
            state={slots[slot]}
            isMissing={missing.includes(slot) && slots[slot].status === "empty"}
            onChoose={(file) => onChoose(slot, file)}
            onCancel={() => onCancel(slot)}
          />
        ))}
      </div>
    </section>
  );
}
