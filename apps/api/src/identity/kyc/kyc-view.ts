import type { KycInfo, Language } from "@wth/api-contract";
import { maskedIdNumber } from "@wth/rules";
import type { z } from "zod";
import type { IdentityKeys } from "./identity-keys.ts";
import type { Submission } from "./kyc-repo.ts";

type View = z.input<typeof KycInfo>;
/** Returns an address for a photo. */
export type LinkPhoto = (objectKey: string) => string;

/** Returns the reasons of a rejection; empty when there is none. */
export function rejectionOf({ reject_slots, reject_en, reject_zh }: Submission): View["rejection"] {
  if (reject_en === null || reject_zh === null) return null;
  return { slots: reject_slots ?? [], en: reject_en, zhCN: reject_zh };
}

/** Returns the addresses of a case's photos; empty where there is none (any more). */
export function photoLinks(submission: Submission, linkPhoto: LinkPhoto) {
  const link = (key: string | null) => (key === null || submission.photos_deleted_at !== null ? "" : linkPhoto(key));
  return {
    idFront: link(submission.id_front),
    idBack: link(submission.id_back),
    handheldFront: link(submission.handheld_front),
    handheldBack: link(submission.handheld_back),
  };
}

/** Returns the masked number of a case's document; an empty text after its erasure. */
export function maskedNumberOf(submission: Submission, keys: IdentityKeys): string {
  const { id_number_encrypted } = submission;
  return id_number_encrypted === null ? "" : maskedIdNumber(keys.decryptNumber(submission, id_number_encrypted));
}

export function kycView(submission: Submission, idNumber: string, language: Language, linkPhoto: LinkPhoto): View {
  const photos = photoLinks(submission, linkPhoto);
  const rejection = rejectionOf(submission);
  return {
    status: submission.status,
    idType: submission.id_type,
    idNumber,
    country: submission.country,
    idFrontImage: photos.idFront,
    idBackImage: photos.idBack,
    idHandheldFrontImage: photos.handheldFront,
    idHandheldBackImage: photos.handheldBack,
    rejectReason: rejection?.[language] ?? "",
    rejection,
    submittedTime: submission.submitted_at.getTime(),
    decidedTime: submission.decided_at?.getTime() ?? null,
  };
}
