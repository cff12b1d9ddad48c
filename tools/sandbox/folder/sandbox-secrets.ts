import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeDurably } from "./write-durably.ts";

/** Made once for a data folder: what is encrypted in its database can only be read with it. */
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
