import { errorText } from "@wth/api-contract";
import type { FileType } from "@wth/rules";
import { currentLanguage } from "#i18n/index.ts";
import { preparePhoto } from "./prepare-photo.ts";
import { uploadPhoto } from "./upload-photo.ts";

/** A photo on its way. */
export type PhotoSending = {
  phase: "preparing" | "sending" | "checking";
  /** How much has been sent, from 0 to 1. */
  sent: number;
  /** A small copy as a data address; empty while, or when, there is none. */
  preview: string;
};
/** `url` names the accepted photo; otherwise who refused it, and why if that is known. */
export type PhotoResult = { url: string; preview: string } | { refusedBy: "device" | "ticket" | "upload"; msg: string };
type Options = { type: FileType; signal: AbortSignal; onChange: (change: Partial<PhotoSending>) => void };

/** How sending begins. */
export const beginning: PhotoSending = { phase: "preparing", sent: 0, preview: "" };

/** Makes a chosen file ready and uploads it. @throws the reason of `signal` once it is given up */
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
