import { idType, kycStatus, type PhotoSlot, photoSlots } from "@wth/rules";
import type { KycInfo } from "#shared/session/kyc-info.ts";
import { documentSlots, personSlots, slotFields } from "./slots.ts";

/** Returns the photos of a refused submission to which the review did not object and which are still stored. */
export function reusableSlots(info: KycInfo): PhotoSlot[] {
  const { status, rejection } = info;
  if (status !== kycStatus.failed || rejection === null || rejection.slots.length === 0) return [];
  const needed = new Set<PhotoSlot>([...documentSlots(idType.idCard), ...personSlots]);
  return photoSlots.filter(
    (slot) => needed.has(slot) && !rejection.slots.includes(slot) && info[slotFields[slot]] !== "",
  );
}
