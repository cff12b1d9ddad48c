import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeDurably } from "./write-durably.ts";

/** Id of the key that a data folder is created with. */
const KEY_ID = "sandbox";

/** Encryption keys of a data folder: one, created once. The encrypted data of its database needs it. */
export async function loadEncryptionKeys(path: string): Promise<string> {
  try {
    return `${KEY_ID}:${(JSON.parse(readFileSync(path, "utf8")) as { encryptionKey: string }).encryptionKey}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const encryptionKey = randomBytes(32).toString("hex");
  await writeDurably(path, JSON.stringify({ encryptionKey }));
  return `${KEY_ID}:${encryptionKey}`;
}
