/** Path of uploads; the ticket follows. */
export const UPLOAD_PATH = "/app-api/infra/file/upload";

const PREFIX = "/app-api/infra/file/";
const KEY = /^(kyc|trade)\/[1-9]\d{0,18}\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Purpose of a photo: an identity, or a disputed trade. Its key begins with it. */
export type PhotoUse = "kyc" | "trade";

/** Returns the name of a photo in calls. It is an identifier; no server opens it as an address. */
export function photoUrl(objectKey: string): string {
  return PREFIX + objectKey;
}

/** True for a key in this server's format. */
export function isObjectKey(text: string): boolean {
  return KEY.test(text);
}

/** True for a key of a photo with this use. */
export function isFor(use: PhotoUse, objectKey: string): boolean {
  return objectKey.startsWith(`${use}/`);
}

/** Returns the key in a photo's name; undefined for any other text. */
export function objectKeyOf(url: string): string | undefined {
  const key = url.startsWith(PREFIX) ? url.slice(PREFIX.length) : "";
  return isObjectKey(key) ? key : undefined;
}
