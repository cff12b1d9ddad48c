import { useQueryClient } from "@tanstack/react-query";
import type { PhotoSlot } from "@wth/rules";
import { useEffect, useEffectEvent } from "react";
import { type KycInfo, kycInfoQuery } from "#shared/session/kyc-info.ts";
import { reusableSlots } from "../model/reusable-slots.ts";
import { slotFields } from "../model/slots.ts";
import type { PhotoSlots } from "./use-photo-slots.ts";

/** Reads a photo of the earlier submission, which is stored as JPEG, by its address, which is valid for a minute. */
async function readPhoto(link: string): Promise<File> {
  const answer = await fetch(link);
  if (!answer.ok) throw new Error(`the photo was not sent: ${answer.status}`);
  return new File([await answer.blob()], "reused.jpg", { type: "image/jpeg" });
}

/**
 * Takes over the photos of a refused submission to which the review did not object: each is uploaded again, because a
 * photo belongs to one submission. One that cannot be read stays empty.
 */
export function useReusedPhotos(earlier: KycInfo, { slots, choose }: PhotoSlots): void {
  const queryClient = useQueryClient();
  const keep = useEffectEvent(async (wanted: readonly PhotoSlot[], isOver: () => boolean): Promise<void> => {
    const info = await queryClient.fetchQuery({ ...kycInfoQuery, staleTime: 0 });
    for (const slot of wanted) {
      const photo = await readPhoto(info[slotFields[slot]]).catch(() => undefined);
      if (isOver()) return;
      if (photo !== undefined) void choose(slot, photo, { isQuiet: true });
    }
  });
  useEffect(() => {
    const wanted = reusableSlots(earlier).filter((slot) => slots[slot].status === "empty");
    if (wanted.length === 0) return undefined;
    let isOver = false;
    keep(wanted, () => isOver).catch(() => undefined);
    return () => {
      isOver = true;
    };
    // Only the submission that the form begins with is taken over.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);
}
