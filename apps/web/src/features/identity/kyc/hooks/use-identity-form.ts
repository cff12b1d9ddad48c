import { idType, identityProblem, type IdentityForm, type IdentityProblem } from "@wth/rules";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";
import { type Draft, dropDraft, storeDraft, storePreview } from "../draft/draft-store.ts";
import { slotsOfProblem } from "../model/slots.ts";
import { urlOf, type Slots } from "../model/slot-state.ts";
import { usePhotoSlots } from "./use-photo-slots.ts";
import { type Refusal, useSubmit } from "./use-submit.ts";

/** Document type of the form. The API supports passports, but they are not offered. */
export const FORM_ID_TYPE = idType.idCard;

const problems = new Set<string>([
  "idNumberEmpty",
  "idNumberInvalid",
  "idPhotoMissing",
  "photoWithIdCardMissing",
  "photoWithPassportMissing",
] satisfies IdentityProblem[]);

const problemOf = (refusal: Refusal | undefined): IdentityProblem | undefined =>
  problems.has(refusal?.name ?? "") ? (refusal?.name as IdentityProblem) : undefined;

function formOf({ country, idNumber, slots }: Draft): IdentityForm {
  return {
    idType: FORM_ID_TYPE,
    country,
    idNumber: idNumber.trim(),
    idFrontImage: urlOf(slots.idFront),
    idBackImage: urlOf(slots.idBack),
    idHandheldFrontImage: urlOf(slots.handheldFront),
    idHandheldBackImage: urlOf(slots.handheldBack),
  };
}

const isWaiting = (form: IdentityForm, slots: Slots): boolean =>
  slotsOfProblem(identityProblem(form), form.idType).some((slot) => slots[slot].status === "uploading");

/** State of the identity form: input, problems and submission. It survives a reload. */
export function useIdentityForm(owner: string, draft: Draft, onDone: () => void) {
  const { t } = useTranslation("kyc");
  const [fields, setFields] = useState({ country: draft.country, idNumber: draft.idNumber });
  const [refusal, setRefusal] = useState<Refusal>();
  const photos = usePhotoSlots(draft.slots, (slot, preview) => storePreview(owner, slot, preview));
  const { country, idNumber } = fields;
  const { slots, clear } = photos;

  useEffect(() => storeDraft(owner, { country, idNumber, slots }), [owner, country, idNumber, slots]);

  const { busy, submit } = useSubmit({
    onSubmitted() {
      dropDraft();
      onDone();
    },
    onRefused(next) {
      setRefusal(next);
      if (next.name === "photoNotUsable") clear();
    },
  });

  return {
    ...fields,
    photos,
    busy,
    refusal,
    problem: problemOf(refusal),
    change: (next: Partial<typeof fields>): void => {
      setFields((now) => ({ ...now, ...next }));
      setRefusal(undefined);
    },
    choosePhoto: (...[slot, file]: Parameters<typeof photos.choose>): void => {
      setRefusal(undefined);
      void photos.choose(slot, file);
    },
    submit: (): void => {
      const form = formOf({ ...fields, slots });
      if (isWaiting(form, slots)) notifyError(t(($) => $.photos.running));
      else void submit(form);
    },
  };
}
