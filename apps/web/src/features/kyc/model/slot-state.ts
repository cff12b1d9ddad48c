import type { PhotoSlot } from "@wth/rules";

/** What an upload is doing. */
export type UploadPhase = "preparing" | "sending" | "checking";

export type EmptySlot = {
  status: "empty";
  /** Why the last photo was not taken. */
  reason?: string;
};
export type BusySlot = {
  status: "uploading";
  phase: UploadPhase;
  /** How much has been sent, from 0 to 1. */
  sent: number;
  /** A small copy as a data address; empty while, or when, there is none. */
  preview: string;
};
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
