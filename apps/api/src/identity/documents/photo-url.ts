/** Where files are sent; the ticket follows. */
export const UPLOAD_PATH = "/app-api/infra/file/upload";

const PREFIX = "/app-api/infra/file/";
const KEY = /^(kyc|trade)\/[1-9]\d{0,18}\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What a photo is for: an identity, or a disputed trade. The keys of its photos begin with it. */
export type PhotoUse = "kyc" | "trade";

/** What people name a photo in calls. It is a name, not an address that is ever opened. */
export function photoUrl(objectKey: string): string {
  return PREFIX + objectKey;
}

/** True for a key that we make. */
export function isObjectKey(text: string): boolean {
  return KEY.test(text);
}

/** True for a key of a photo with this use. */
export function isFor(use: PhotoUse, objectKey: string): boolean {
  return objectKey.startsWith(`${use}/`);
}

/** The key in a name that we gave; undefined for every other text. */
export function objectKeyOf(url: string): string | undefined {
  const key = url.startsWith(PREFIX) ? url.slice(PREFIX.length) : "";
  return isObjectKey(key) ? key : undefined;
}
