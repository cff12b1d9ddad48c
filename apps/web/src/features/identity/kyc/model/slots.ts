import { idType, type IdentityForm, type IdentityProblem, type IdType, type PhotoSlot } from "@wth/rules";

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
