import { idType, type IdentityForm, type IdentityProblem, type IdType, type PhotoSlot } from "@wth/rules";

/** The field of a submission that holds the photo of a slot. */
export const slotFields = {
  idFront: "idFrontImage",
  idBack: "idBackImage",
  handheldFront: "idHandheldFrontImage",
  handheldBack: "idHandheldBackImage",
} as const satisfies Record<PhotoSlot, keyof IdentityForm>;

/** Photos of the document itself; a passport has one page that counts. */
export const documentSlots = (type: IdType): readonly PhotoSlot[] =>
  type === idType.idCard ? ["idFront", "idBack"] : ["idFront"];

/** Photos of the person with the document. */
export const personSlots: readonly PhotoSlot[] = ["handheldFront", "handheldBack"];

/** The slots that a problem may be about. */
export function slotsOfProblem(problem: IdentityProblem | undefined, type: IdType): readonly PhotoSlot[] {
  if (problem === "idPhotoMissing") return documentSlots(type);
  if (problem === "photoWithIdCardMissing" || problem === "photoWithPassportMissing") return personSlots;
  return [];
}
