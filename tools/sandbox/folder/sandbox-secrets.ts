import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeDurably } from "./write-durably.ts";

/** Encryption key of a data folder, created once: the encrypted data of its database needs it. */
export async function loadEncryptionKey(path: string): Promise<string> {
  try {
    return (JSON.parse(readFileSync(path, "utf8")) as { encryptionKey: string }).encryptionKey;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const encryptionKey = randomBytes(32).toString("hex");
  await writeDurably(path, JSON.stringify({ encryptionKey }));
  return encryptionKey;
}
