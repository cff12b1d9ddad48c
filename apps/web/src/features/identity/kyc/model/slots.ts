import { idType, type IdentityForm, type IdentityProblem, type IdType, type PhotoSlot, photoSlots } from "@wth/rules";
import type { TFunction } from "i18next";

/** Submission field of each slot's photo. */
export const slotFields = {
  idFront: "idFrontImage",
  idBack: "idBackImage",
  handheldFront: "idHandheldFrontImage",
  handheldBack: "idHandheldBackImage",
} as const satisfies Record<PhotoSlot, keyof IdentityForm>;

/** Photos of the document; a passport needs one page. */
export const documentSlots = (type: IdType): readonly PhotoSlot[] =>
  type === idType.idCard ? ["idFront", "idBack"] : ["idFront"];

/** Photos of the user with the document. */
export const personSlots: readonly PhotoSlot[] = ["handheldFront", "handheldBack"];

/** Returns the slots that a problem concerns. */
export function slotsOfProblem(problem: IdentityProblem | undefined, type: IdType): readonly PhotoSlot[] {
  if (problem === "idPhotoMissing") return documentSlots(type);
  if (problem === "photoWithIdCardMissing" || problem === "photoWithPassportMissing") return personSlots;
  return [];
}

/** Returns the names of a document type's photos. */
export function slotNames(t: TFunction<"kyc">, type: IdType | null): Record<PhotoSlot, string> {
  const words = type === idType.passport ? "passport" : "card";
  const names = photoSlots.map((slot) => [slot, t(($) => $.slots[slot][words])]);
  return Object.fromEntries(names) as Record<PhotoSlot, string>;
}
