import type { Hex } from "viem";
import { awsKey } from "./aws-key.ts";
import { googleKey } from "./google-key.ts";
import { localKey } from "./local-key.ts";
import type { SigningKey } from "./signing-key.ts";

/** Longest wait for a key service. */
const KEY_TIMEOUT_MS = 3_000;

/** Place of the signing key. */
export type KeySource =
  | Readonly<{ kind: "local"; privateKey: Hex }>
  | Readonly<{ kind: "aws"; keyId: string }>
  | Readonly<{ kind: "google"; keyVersion: string }>;

/** Opens the signing key. @throws Error when it cannot be read */
export async function openKey(source: KeySource): Promise<SigningKey> {
  if (source.kind === "aws") return awsKey(source.keyId, KEY_TIMEOUT_MS);
  if (source.kind === "google") return googleKey(source.keyVersion, KEY_TIMEOUT_MS);
  return localKey(source.privateKey);
}
