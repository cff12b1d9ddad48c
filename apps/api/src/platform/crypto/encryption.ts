import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts bytes (AES-256-GCM). `context` is authenticated but not stored; decryption needs the same value. */
export function encrypt(key: Buffer, bytes: Buffer, context: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(context);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when the bytes were changed, or encrypted with another key or for another context */
export function decrypt(key: Buffer, encrypted: Buffer, context: Buffer): Buffer {
  const tagAt = encrypted.length - TAG_BYTES;
  if (tagAt < NONCE_BYTES) throw new Error("encrypted bytes are too short");
  const nonce = encrypted.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(context);
  decipher.setAuthTag(encrypted.subarray(tagAt));
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, tagAt)), decipher.final()]);
}
