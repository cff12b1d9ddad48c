import { isChineseId } from "./chinese-id.ts";

/** Kinds of identity documents, as they stand on the wire. */
export const idType = { idCard: 0, passport: 1 } as const;
export type IdType = (typeof idType)[keyof typeof idType];

/** How a submission stands. Without any submission there is no status. */
export const kycStatus = { pending: 0, success: 1, failed: 2 } as const;
export type KycStatus = (typeof kycStatus)[keyof typeof kycStatus];

/** The photos of a submission, in the order in which they are asked for. */
export const photoSlots = ["idFront", "idBack", "handheldFront", "handheldBack"] as const;
export type PhotoSlot = (typeof photoSlots)[number];

/** The kinds of upload: identity photos, and pictures that a side of a disputed trade shows to the operator. */
export const KYC_FILE_TYPE = 10;
export const EVIDENCE_FILE_TYPE = 11;
export type FileType = typeof KYC_FILE_TYPE | typeof EVIDENCE_FILE_TYPE;
/** Pictures that each side of a trade may show. */
export const EVIDENCE_MAX = 4;
/** Bytes of a photo as it is uploaded. */
export const PHOTO_BYTES_MIN = 10 * 1024;
export const PHOTO_BYTES_MAX = 5 * 1024 * 1024;
/** Pixels of a photo at most. */
export const PHOTO_PIXELS_MAX = 25_000_000;
/** How long an upload address can be used, and an address to look at a photo, in milliseconds. */
export const UPLOAD_TICKET_MS = 5 * 60 * 1000;
export const PHOTO_LINK_MS = 60 * 1000;
/** How long after a submission its result is shown, in milliseconds. */
export const KYC_REDIRECT_MS = 1_500;

/** What a person fills in. An empty text is a photo that is not there. */
export type IdentityForm = {
  idType: IdType;
  country: string;
  idNumber: string;
  idFrontImage: string;
  idBackImage: string;
  idHandheldFrontImage: string;
  idHandheldBackImage: string;
};

/** Why a form cannot be submitted; each is a name of the catalogue of errors. */
export type IdentityProblem =
  | "idNumberEmpty"
  | "idNumberInvalid"
  | "idPhotoMissing"
  | "photoWithIdCardMissing"
  | "photoWithPassportMissing";

/** An identity number as it is compared: capital letters and digits only, whatever marks people put between. */
export function normalIdNumber(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

function idNumberProblem({ idType: type, country, idNumber }: IdentityForm): IdentityProblem | undefined {
  if (normalIdNumber(idNumber) === "") return "idNumberEmpty";
  const isChecked = type === idType.idCard && country === "CN";
  return isChecked && !isChineseId(idNumber.trim()) ? "idNumberInvalid" : undefined;
}

/** The first thing wrong with a form, in the order in which it is told; undefined when nothing is. */
export function identityProblem(form: IdentityForm): IdentityProblem | undefined {
  const number = idNumberProblem(form);
  if (number) return number;
  const isCard = form.idType === idType.idCard;
  if (form.idFrontImage === "" || (isCard && form.idBackImage === "")) return "idPhotoMissing";
  if (form.idHandheldFrontImage !== "" && form.idHandheldBackImage !== "") return undefined;
  return isCard ? "photoWithIdCardMissing" : "photoWithPassportMissing";
}
