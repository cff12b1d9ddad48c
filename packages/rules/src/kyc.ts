import { isChineseId } from "./chinese-id.ts";

/** Kinds of identity documents, by their number in calls. */
export const idType = { idCard: 0, passport: 1 } as const;
/** Number of a kind of identity document. */
export type IdType = (typeof idType)[keyof typeof idType];

/** Status of a KYC submission. A user without a submission has none. */
export const kycStatus = { pending: 0, success: 1, failed: 2 } as const;
/** Number of a KYC status. */
export type KycStatus = (typeof kycStatus)[keyof typeof kycStatus];

/** Photos of a submission, in the order of the form. */
export const photoSlots = ["idFront", "idBack", "handheldFront", "handheldBack"] as const;
/** Name of a photo of a submission. */
export type PhotoSlot = (typeof photoSlots)[number];

/** Upload type of an identity photo. */
export const KYC_FILE_TYPE = 10;
/** Upload type of a picture that a side of a disputed trade shows to operators. */
export const EVIDENCE_FILE_TYPE = 11;
/** Number of an upload type. */
export type FileType = typeof KYC_FILE_TYPE | typeof EVIDENCE_FILE_TYPE;
/** Largest number of pictures of each side of a disputed trade. */
export const EVIDENCE_MAX = 4;
/** Smallest size of an uploaded photo, in bytes. Source: CONST-13. */
export const PHOTO_BYTES_MIN = 10 * 1024;
/** Largest size of an uploaded photo, in bytes. Source: CONST-14. */
export const PHOTO_BYTES_MAX = 5 * 1024 * 1024;
/** Largest number of pixels of an uploaded photo, width × height. */
export const PHOTO_PIXELS_MAX = 25_000_000;
/** Largest number of pixels of a side: rows or columns of a few pixels cost many times the work of a photo. */
export const PHOTO_SIDE_MAX = 20_000;
/** Lifetime of an upload address, in milliseconds. */
export const UPLOAD_TICKET_MS = 5 * 60 * 1000;
/** Lifetime of an address that shows a photo, in milliseconds. */
export const PHOTO_LINK_MS = 60 * 1000;
/** Delay between a successful submission and the result page, in milliseconds. */
export const KYC_REDIRECT_MS = 1_500;

/** Fields of the identity form. An image is the name of an uploaded photo; an empty string is a missing one. */
export type IdentityForm = {
  idType: IdType;
  country: string;
  idNumber: string;
  idFrontImage: string;
  idBackImage: string;
  idHandheldFrontImage: string;
  idHandheldBackImage: string;
};

/** Reason why a form cannot be submitted; each is a name of the error catalogue. */
export type IdentityProblem =
  | "idNumberEmpty"
  | "idNumberInvalid"
  | "idNumberCharacters"
  | "idNumberLength"
  | "idPhotoMissing"
  | "photoWithIdCardMissing"
  | "photoWithPassportMissing";

const SEPARATORS = /[\p{P}\p{Z}\p{Cc}\p{Cf}]/gu;
const CHARACTERS = /^[A-Z0-9]+$/;
const SHOWN_OF_LONG = 4;
const SHOWN_OF_SHORT = 2;
const LONG = 8;

/** Shortest and longest number of a document, in characters without separators. */
export const idNumberLengths: Readonly<Record<IdType, { min: number; max: number }>> = {
  [idType.idCard]: { min: 4, max: 24 },
  [idType.passport]: { min: 5, max: 20 },
};

/**
 * Returns an identity number in the form in which numbers are stored and compared: in upper case, and without blanks
 * and punctuation. The number of an accepted form has the letters A to Z and digits only, so that a letter of another
 * script that looks the same does not make another document.
 */
export function normalIdNumber(text: string): string {
  return text.normalize("NFKC").toUpperCase().replace(SEPARATORS, "");
}

/** Returns a normal number as it is shown: its last characters, and a dot for each other one. */
export function maskedIdNumber(number: string): string {
  const shown = number.length < LONG ? SHOWN_OF_SHORT : SHOWN_OF_LONG;
  return "•".repeat(Math.max(0, number.length - shown)) + number.slice(-shown);
}

function idNumberProblem({ idType: type, country, idNumber }: IdentityForm): IdentityProblem | undefined {
  const number = normalIdNumber(idNumber);
  if (number === "") return "idNumberEmpty";
  if (type === idType.idCard && country === "CN") return isChineseId(idNumber.trim()) ? undefined : "idNumberInvalid";
  if (!CHARACTERS.test(number)) return "idNumberCharacters";
  const { min, max } = idNumberLengths[type];
  return number.length < min || number.length > max ? "idNumberLength" : undefined;
}

/** True for a problem of the number, which a form shows at its field. */
export const isNumberProblem = (problem: IdentityProblem | undefined): boolean =>
  problem?.startsWith("idNumber") === true;

/**
 * Returns the first problem of a form, in the order of the checks; undefined for a valid form. Source: KYC-28 to
 * KYC-40.
 */
export function identityProblem(form: IdentityForm): IdentityProblem | undefined {
  const number = idNumberProblem(form);
  if (number) return number;
  const isCard = form.idType === idType.idCard;
  if (form.idFrontImage === "" || (isCard && form.idBackImage === "")) return "idPhotoMissing";
  if (form.idHandheldFrontImage !== "" && form.idHandheldBackImage !== "") return undefined;
  return isCard ? "photoWithIdCardMissing" : "photoWithPassportMissing";
}
