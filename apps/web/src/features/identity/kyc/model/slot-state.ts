import type { PhotoSlot } from "@wth/rules";
import type { PhotoSending } from "#shared/files/send-photo.ts";

export type EmptySlot = {
  status: "empty";
  /** Reason why the last photo was refused. */
  reason?: string;
};
export type BusySlot = PhotoSending & { status: "uploading" };
export type FullSlot = {
  status: "done";
  /** The server's name of the photo. */
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

/** Returns the server's name of the slot's photo; empty without one. */
export const urlOf = (slot: SlotState): string => (slot.status === "done" ? slot.url : "");
