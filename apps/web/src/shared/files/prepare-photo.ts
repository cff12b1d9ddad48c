import type { ErrorName } from "@wth/api-contract";
import { PHOTO_BYTES_MAX, PHOTO_BYTES_MIN } from "@wth/rules";
import { redrawAside } from "./redraw-aside.ts";

/** `preview` is a data URL, empty when the browser cannot show the photo. */
export type PreparedPhoto = { photo: Blob; preview: string };
/** Reason why a file cannot be sent, as a catalogue name. */
export type PhotoProblem = Extract<
  ErrorName,
  "photoTooSmall" | "photoTooLarge" | "photoTypeUnsupported" | "photoHeic" | "photoUnreadable"
>;

const TYPES = new Set(["image/jpeg", "image/png"]);

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(new Error("a preview cannot be read")));
    reader.readAsDataURL(blob);
  });
}

/** Beginning of an HEIC or HEIF photo after its first length, whatever its name and type say (ISO/IEC 23008-12). */
const HEIC = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/;

const isHeic = async (file: Blob): Promise<boolean> => HEIC.test(await file.slice(4, 12).text());

/** Returns the problem of sending a file unchanged that the browser cannot read. */
async function problemOf(file: Blob): Promise<PhotoProblem | undefined> {
  if (await isHeic(file)) return "photoHeic";
  if (!TYPES.has(file.type)) return file.type.startsWith("image/") ? "photoUnreadable" : "photoTypeUnsupported";
  return file.size > PHOTO_BYTES_MAX ? "photoTooLarge" : undefined;
}

/**
 * Prepares a chosen file for the upload. A readable picture becomes a JPEG within the limits; other files are sent
 * unchanged if the server accepts them.
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto | PhotoProblem> {
  if (file.size < PHOTO_BYTES_MIN) return "photoTooSmall";
  const redrawn = await redrawAside(file);
  if (redrawn === null) return (await problemOf(file)) ?? { photo: file, preview: "" };
  const preview = await dataAddress(redrawn.preview);
  if (redrawn.photo.size >= PHOTO_BYTES_MIN) return { photo: redrawn.photo, preview };
  // a simple picture may shrink below the minimum size
  return (await problemOf(file)) === undefined ? { photo: file, preview } : "photoTooSmall";
}
