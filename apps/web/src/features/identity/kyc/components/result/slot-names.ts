import { idType, type IdType, photoSlots, type PhotoSlot } from "@wth/rules";
import type { TFunction } from "i18next";

/** What the photos of a document of this type are called. */
export function slotNames(t: TFunction<"kyc">, type: IdType | null): Record<PhotoSlot, string> {
  const words = type === idType.passport ? "passport" : "card";
  const names = photoSlots.map((slot) => [slot, t(($) => $.slots[slot][words])]);
  return Object.fromEntries(names) as Record<PhotoSlot, string>;
}
