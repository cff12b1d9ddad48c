import type { ErrorName } from "@wth/api-contract";
import { PHOTO_BYTES_MAX, PHOTO_BYTES_MIN } from "@wth/rules";
import { redrawAside } from "./redraw-aside.ts";

/** `preview` is a data address, empty when the browser cannot show the photo. */
export type PreparedPhoto = { photo: Blob; preview: string };
/** Why a file cannot be sent; a name of the catalogue. */
export type PhotoProblem = Extract<
  ErrorName,
  "photoTooSmall" | "photoTooLarge" | "photoTypeUnsupported" | "photoUnreadable"
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

/** What keeps a file from being sent as it is. */
function problemOf(file: Blob): PhotoProblem | undefined {
  if (!TYPES.has(file.type)) return file.type.startsWith("image/") ? "photoUnreadable" : "photoTypeUnsupported";
  return file.size > PHOTO_BYTES_MAX ? "photoTooLarge" : undefined;
}

/**
 * Makes a chosen file ready for the upload. Any picture that the browser can read becomes a JPEG that fits; others go
 * as they are if the server may take them.
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto | PhotoProblem> {
  if (file.size < PHOTO_BYTES_MIN) return "photoTooSmall";
  const redrawn = await redrawAside(file);
  if (redrawn === null) return problemOf(file) ?? { photo: file, preview: "" };
  const preview = await dataAddress(redrawn.preview);
  if (redrawn.photo.size >= PHOTO_BYTES_MIN) return { photo: redrawn.photo, preview };
  // a simple picture may shrink below what is taken
  return problemOf(file) === undefined ? { photo: file, preview } : "photoTooSmall";
}
