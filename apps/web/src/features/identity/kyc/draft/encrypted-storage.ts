import { draftKey } from "./draft-key.ts";

const IV_BYTES = 12;

function toText(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Binds the ciphertext to its storage key and its owner. */
const cipher = (iv: Uint8Array<ArrayBuffer>, name: string, owner: string): AesGcmParams => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(`${owner.toLowerCase()}:${name}`),
});

/** Stores a text in session storage, encrypted. Where that is impossible nothing is stored. */
export async function storeEncrypted(name: string, owner: string, text: string): Promise<void> {
  const key = await draftKey();
  if (key === undefined) return;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(cipher(iv, name, owner), key, new TextEncoder().encode(text));
  try {
    sessionStorage.setItem(name, `${toText(iv)}.${toText(new Uint8Array(sealed))}`);
  } catch {
    // storage is full: an outdated text must not stay beside newer ones
    sessionStorage.removeItem(name);
  }
}

/** Returns a stored text; undefined when there is none or another user stored it. */
export async function readEncrypted(name: string, owner: string): Promise<string | undefined> {
  const [iv, sealed] = sessionStorage.getItem(name)?.split(".") ?? [];
  const key = await draftKey();
  if (iv === undefined || sealed === undefined || key === undefined) return undefined;
  try {
    const bytes = await crypto.subtle.decrypt(cipher(toBytes(iv), name, owner), key, toBytes(sealed));
    return new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}
