import { errorText } from "@wth/api-contract";
import type { FileType } from "@wth/rules";
import { currentLanguage } from "#i18n/index.ts";
import { preparePhoto } from "./prepare-photo.ts";
import { uploadPhoto } from "./upload-photo.ts";

/** A photo being uploaded. */
export type PhotoSending = {
  phase: "preparing" | "sending" | "checking";
  /** Sent share, from 0 to 1. */
  sent: number;
  /** A small copy as a data URL; empty without one. */
  preview: string;
};
/** `url` names the accepted photo; otherwise the refusing side and the reason if known. */
export type PhotoResult = { url: string; preview: string } | { refusedBy: "device" | "ticket" | "upload"; msg: string };
type Options = { type: FileType; signal: AbortSignal; onChange: (change: Partial<PhotoSending>) => void };

/** Initial state of an upload. */
export const beginning: PhotoSending = { phase: "preparing", sent: 0, preview: "" };

/** Prepares a chosen file and uploads it. @throws the reason of `signal` once aborted */
export async function sendPhoto(file: File, { type, signal, onChange }: Options): Promise<PhotoResult> {
  const prepared = await preparePhoto(file);
  signal.throwIfAborted();
  if (typeof prepared === "string") return { refusedBy: "device", msg: errorText(prepared, currentLanguage()) };
  const { photo, preview } = prepared;
  onChange({ phase: "sending", preview });
  const onSent = (sent: number): void => {
    if (!signal.aborted) onChange({ sent, phase: sent < 1 ? "sending" : "checking" });
  };
  const result = await uploadPhoto(photo, { type, signal, onSent });
  signal.throwIfAborted();
  return "url" in result ? { url: result.url, preview } : result;
}
