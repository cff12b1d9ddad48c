import { DEFAULT_COUNTRY, isCountryCode, photoSlots, type PhotoSlot } from "@wth/rules";
import { z } from "@wth/api-contract/zod";
import { sessionKeys } from "#config/storage-keys.ts";
import { serverNow } from "#shared/time/server-clock.ts";
import { emptySlot, emptySlots, type Slots, type SlotState } from "../model/slot-state.ts";
import { storeEncrypted, readEncrypted } from "./encrypted-storage.ts";

/** Input of the form so far. */
export type Draft = { country: string; idNumber: string; slots: Slots };

/** The server deletes photos that are not submitted within a day. */
const PHOTO_LIFE_MS = 23 * 3_600_000;

const Photo = z.object({ url: z.string(), uploadedAt: z.number() });
const StoredDraft = z.object({
  country: z.string().refine(isCountryCode),
  idNumber: z.string(),
  photos: z.partialRecord(z.enum(photoSlots), Photo),
});

export const emptyDraft: Draft = { country: DEFAULT_COUNTRY, idNumber: "", slots: emptySlots };

const previewName = (slot: PhotoSlot): string => `${sessionKeys.identityDraft}.${slot}`;

let last: Promise<unknown> = Promise.resolve();
/** Serialises writes, so that the newest one wins. */
const enqueueWrite = (work: () => Promise<unknown> | void): void => {
  last = last.then(work, work);
};

async function openPhoto(
  slot: PhotoSlot,
  owner: string,
  photo: z.output<typeof Photo> | undefined,
): Promise<SlotState> {
  if (photo === undefined || serverNow() - photo.uploadedAt > PHOTO_LIFE_MS) return emptySlot;
  return { status: "done", ...photo, preview: (await readEncrypted(previewName(slot), owner)) ?? "" };
}

/** Returns the input from before the last reload. */
export async function openDraft(owner: string): Promise<Draft> {
  await last;
  const text = await readEncrypted(sessionKeys.identityDraft, owner);
  const stored = StoredDraft.safeParse(text === undefined ? undefined : JSON.parse(text));
  if (!stored.success) return emptyDraft;
  const { country, idNumber, photos } = stored.data;
  const slots = await Promise.all(photoSlots.map(async (slot) => [slot, await openPhoto(slot, owner, photos[slot])]));
  return { country, idNumber, slots: Object.fromEntries(slots) as Slots };
}

/** Stores the fields and the names of uploaded photos; running uploads are omitted. */
export function storeDraft(owner: string, { country, idNumber, slots }: Draft): void {
  const photos = Object.fromEntries(
    photoSlots.flatMap((slot) => {
      const state = slots[slot];
      return state.status === "done" ? [[slot, { url: state.url, uploadedAt: state.uploadedAt }]] : [];
    }),
  );
  enqueueWrite(() => storeEncrypted(sessionKeys.identityDraft, owner, JSON.stringify({ country, idNumber, photos })));
}

export function storePreview(owner: string, slot: PhotoSlot, preview: string): void {
  enqueueWrite(() => storeEncrypted(previewName(slot), owner, preview));
}

/** Deletes the draft after a submission. */
export function dropDraft(): void {
  enqueueWrite(() => {
    for (const name of [sessionKeys.identityDraft, ...photoSlots.map(previewName)]) sessionStorage.removeItem(name);
  });
}
