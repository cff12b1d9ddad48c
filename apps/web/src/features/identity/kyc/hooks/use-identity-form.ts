import { errorText } from "@wth/api-contract";
import { idType, identityProblem, isNumberProblem, type IdentityForm, type IdentityProblem } from "@wth/rules";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";
import { currentLanguage } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import type { KycInfo } from "#shared/session/kyc-info.ts";
import { type Draft, dropDraft, storeDraft, storePreview } from "../draft/draft-store.ts";
import { slotsOfProblem } from "../model/slots.ts";
import { urlOf, type Slots } from "../model/slot-state.ts";
import { useReusedPhotos } from "./use-reused-photos.ts";
import { usePhotoSlots } from "./use-photo-slots.ts";
import { type Refusal, useSubmit } from "./use-submit.ts";

/** Document type of the form. The API supports passports, but they are not offered. */
export const FORM_ID_TYPE = idType.idCard;

const problems = new Set<string>([
  "idNumberEmpty",
  "idNumberInvalid",
  "idNumberCharacters",
  "idNumberLength",
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
    // digits and letters as an input method composes them
    idNumber: idNumber.normalize("NFKC").trim(),
    idFrontImage: urlOf(slots.idFront),
    idBackImage: urlOf(slots.idBack),
    idHandheldFrontImage: urlOf(slots.handheldFront),
    idHandheldBackImage: urlOf(slots.handheldBack),
  };
}

const isWaiting = (form: IdentityForm, slots: Slots): boolean =>
  slotsOfProblem(identityProblem(form), form.idType).some((slot) => slots[slot].status === "uploading");

/** Country and number of a document with these photos; the message of its issue is the first problem. */
const identityOf = (slots: Slots) =>
  api.kycSubmit.route.body.pick({ country: true, idNumber: true }).superRefine((fields, context) => {
    const problem = identityProblem(formOf({ ...fields, slots }));
    if (problem !== undefined)
      context.addIssue({
        code: "custom",
        path: isNumberProblem(problem) ? ["idNumber"] : ["photos"],
        message: problem,
      });
  });

/** The earlier, refused submission, and the next step after this one. */
type Beginning = { earlier: KycInfo; onDone: () => void };

/** State of the identity form: input, problems and submission. It survives a reload. */
export function useIdentityForm(owner: string, draft: Draft, { earlier, onDone }: Beginning) {
  const { t } = useTranslation("kyc");
  const [refusal, setRefusal] = useState<Refusal>();
  const photos = usePhotoSlots(draft.slots, (slot, preview) => storePreview(owner, slot, preview));
  const { slots, clear } = photos;
  useReusedPhotos(earlier, photos);

  const { busy, submit } = useSubmit({
    onSubmitted() {
      dropDraft();
      onDone();
    },
    onRefused(next) {
      setRefusal(next);
      if (isNumberProblem(problemOf(next))) form.focus("idNumber");
      if (next.name === "photoNotUsable") clear();
    },
  });

  const form = useSchemaForm(identityOf(slots), {
    initial: { country: draft.country, idNumber: draft.idNumber },
    busy,
    onSubmit: (fields) => submit(formOf({ ...fields, slots })),
    onInvalid: () => {
      const typed = formOf({ ...form.values, slots });
      const problem = identityProblem(typed);
      if (isWaiting(typed, slots)) return notifyError(t(($) => $.photos.running));
      if (problem === undefined) return undefined;
      const message = errorText(problem, currentLanguage());
      notifyError(message);
      setRefusal({ message, name: problem });
    },
  });
  const { country, idNumber } = form.values;
  useEffect(() => storeDraft(owner, { country, idNumber, slots }), [owner, country, idNumber, slots]);
  const problem = problemOf(refusal);

  /** Control of a field; a change hides what was refused. */
  const fieldOf = (name: "country" | "idNumber") => {
    const field = form.field(name);
    const onChange: typeof field.onChange = (next) => {
      field.onChange(next);
      setRefusal(undefined);
    };
    return { ...field, onChange };
  };

  return {
    country: fieldOf("country"),
    idNumber: {
      ...fieldOf("idNumber"),
      error: problem !== undefined && isNumberProblem(problem) ? errorText(problem, currentLanguage()) : undefined,
    },
    photos,
    busy,
    refusal,
    problem,
    choosePhoto: (...[slot, file]: Parameters<typeof photos.choose>): void => {
      setRefusal(undefined);
      void photos.choose(slot, file);
    },
    submit: form.submit,
  };
}
