import type { PhotoSlot } from "@wth/rules";
import type { PhotoSending } from "#shared/photos/send-photo.ts";

export type EmptySlot = {
  status: "empty";
  /** Why the last photo was not taken. */
  reason?: string;
};
export type BusySlot = PhotoSending & { status: "uploading" };
export type FullSlot = {
  status: "done";
  /** What the server calls the photo. */
  url: string;
  preview: string;
  /** Unix milliseconds. */
  uploadedAt: number;
};
export type SlotState = EmptySlot | BusySlot | FullSlot;
export type Slots = Readonly<Record<PhotoSlot, SlotState>>;

export const emptySlot: EmptySlot = { status: "empty" };
export const emptySlots: Slots = {
  idFront: emptySlot,
  idBack: emptySlot,
  handheldFront: emptySlot,
  handheldBack: emptySlot,
};

/** The server's name of the photo in a slot; empty when there is none. */
export const urlOf = (slot: SlotState): string => (slot.status === "done" ? slot.url : "");
