import { DEFAULT_COUNTRY, isCountryCode, photoSlots, type PhotoSlot } from "@wth/rules";
import { z } from "zod";
import { sessionKeys } from "#config/storage-keys.ts";
import { serverNow } from "#shared/time/server-clock.ts";
import { emptySlot, emptySlots, type Slots, type SlotState } from "../model/slot-state.ts";
import { keepSealed, openSealed } from "./sealed-storage.ts";

/** Input of the form so far. */
export type Draft = { country: string; idNumber: string; slots: Slots };

/** The server deletes photos that are not submitted within a day. */
const PHOTO_LIFE_MS = 23 * 3_600_000;

const Photo = z.object({ url: z.string(), uploadedAt: z.number() });
const Kept = z.object({
  country: z.string().refine(isCountryCode),
  idNumber: z.string(),
  photos: z.partialRecord(z.enum(photoSlots), Photo),
});

export const emptyDraft: Draft = { country: DEFAULT_COUNTRY, idNumber: "", slots: emptySlots };

const previewName = (slot: PhotoSlot): string => `${sessionKeys.identityDraft}.${slot}`;

let last: Promise<unknown> = Promise.resolve();
/** Serialises writes, so that the newest one wins. */
const inTurn = (work: () => Promise<unknown> | void): void => {
  last = last.then(work, work);
};

async function openPhoto(
  slot: PhotoSlot,
  owner: string,
  photo: z.output<typeof Photo> | undefined,
): Promise<SlotState> {
  if (photo === undefined || serverNow() - photo.uploadedAt > PHOTO_LIFE_MS) return emptySlot;
  return { status: "done", ...photo, preview: (await openSealed(previewName(slot), owner)) ?? "" };
}

/** Returns the input from before the last reload. */
export async function openDraft(owner: string): Promise<Draft> {
  await last;
  const text = await openSealed(sessionKeys.identityDraft, owner);
  const kept = Kept.safeParse(text === undefined ? undefined : JSON.parse(text));
  if (!kept.success) return emptyDraft;
  const { country, idNumber, photos } = kept.data;
  const slots = await Promise.all(photoSlots.map(async (slot) => [slot, await openPhoto(slot, owner, photos[slot])]));
  return { country, idNumber, slots: Object.fromEntries(slots) as Slots };
}

/** Stores the fields and the names of uploaded photos; running uploads are omitted. */
export function keepDraft(owner: string, { country, idNumber, slots }: Draft): void {
  const photos = Object.fromEntries(
    photoSlots.flatMap((slot) => {
      const state = slots[slot];
      return state.status === "done" ? [[slot, { url: state.url, uploadedAt: state.uploadedAt }]] : [];
    }),
  );
  inTurn(() => keepSealed(sessionKeys.identityDraft, owner, JSON.stringify({ country, idNumber, photos })));
}

export function keepPreview(owner: string, slot: PhotoSlot, preview: string): void {
  inTurn(() => keepSealed(previewName(slot), owner, preview));
}

/** Deletes the draft after a submission. */
export function dropDraft(): void {
  inTurn(() => {
    for (const name of [sessionKeys.identityDraft, ...photoSlots.map(previewName)]) sessionStorage.removeItem(name);
  });
}
