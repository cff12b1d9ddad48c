import { idType, type PhotoSlot } from "@wth/rules";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { KycInfo } from "#shared/session/kyc-info.ts";
import { documentSlots, personSlots, slotFields, slotNames } from "#features/identity/kyc/model/slots.ts";
import { LinkedPhoto } from "./linked-photo.tsx";
import classes from "./submitted-photos.module.css";

/** The submitted photos: of the document, and of the user with it. */
export function SubmittedPhotos({ info }: { info: KycInfo }) {
  const { t } = useTranslation("kyc");
  return (
    <div className={classes["root"]}>
      <Group title={t(($) => $.result.idPhotos)} slots={documentSlots(info.idType ?? idType.idCard)} info={info} />
      <Group title={t(($) => $.result.selfies)} slots={personSlots} info={info} />
      <p className={classes["note"]}>{t(($) => $.result.privacy)}</p>
    </div>
  );
}

type GroupProps = { title: string; slots: readonly PhotoSlot[]; info: KycInfo };

function Group({ title, slots, info }: GroupProps) {
  const { t } = useTranslation("kyc");
  const titleId = useId();
  const names = slotNames(t, info.idType);
  return (
    <section className={classes["group"]} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes["title"]}>
        {title}
      </h2>
      <div className={classes["photos"]}>
        {slots.map((slot) => (
          <LinkedPhoto
            key={slot}
            slot={slot}
            name={names[slot]}
            link={info[slotFields[slot]]}
            isMarked={info.rejection?.slots.includes(slot) ?? false}
          />
        ))}
      </div>
    </section>
  );
}
