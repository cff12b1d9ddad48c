import { idType, type IdType, photoSlots, type PhotoSlot } from "@wth/rules";
import type { TFunction } from "i18next";

/** Returns the names of a document type's photos. */
export function slotNames(t: TFunction<"kyc">, type: IdType | null): Record<PhotoSlot, string> {
  const words = type === idType.passport ? "passport" : "card";
  const names = photoSlots.map((slot) => [slot, t(($) => $.slots[slot][words])]);
  return Object.fromEntries(names) as Record<PhotoSlot, string>;
}
