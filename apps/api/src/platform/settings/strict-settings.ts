import { isDevelopmentAccount } from "@wth/chain";
import { privateKeyToAddress } from "viem/accounts";
import type { MasterKey } from "../crypto/master-keys.ts";

const SANDBOX_CHAIN = 31_337;
/** A random key of 32 bytes has fewer distinct bytes, or distinct steps, once in more than 10^15 keys. */
const LEAST_DISTINCT = 16;

/** Settings that public chains check; a process leaves out those that it does not read. */
type Settings = {
  GUARDIAN_PRIVATE_KEY?: string | undefined;
  ENCRYPTION_KEYS?: readonly MasterKey[];
  PUBLIC_URL?: string | undefined;
  CONSOLE_URL?: string | undefined;
};

/** True for a key that repeats or counts: all zeros, `abab…`, `000102…`. */
export function isTrivialKey(key: Buffer): boolean {
  const bytes = [...key];
  const steps = bytes.slice(1).map((byte, index) => (byte - (bytes[index] ?? 0) + 256) % 256);
  return new Set(bytes).size < LEAST_DISTINCT || new Set(steps).size < LEAST_DISTINCT;
}

/**
 * Refuses settings that are acceptable in the sandbox only, such as a public key.
 * @param required variables that have no default on a public chain
 * @throws Error with one sentence
 */
export function requireStrictSettings(
  chainId: number,
  settings: Settings,
  required: readonly ("PUBLIC_URL" | "CONSOLE_URL")[] = [],
): void {
  if (chainId === SANDBOX_CHAIN) return;
  const missing = required.filter((name) => settings[name] === undefined);
  if (missing.length > 0) throw new Error(`Set ${missing.join(" and ")}: chain ${chainId} has no default for it.`);
  const { GUARDIAN_PRIVATE_KEY: guardian } = settings;
  if (guardian !== undefined && isDevelopmentAccount(privateKeyToAddress(guardian as `0x${string}`)))
    throw new Error(`GUARDIAN_PRIVATE_KEY is a public development key, which chain ${chainId} refuses: use your own.`);
  const trivial = settings.ENCRYPTION_KEYS?.find(({ bytes }) => isTrivialKey(bytes));
  if (trivial !== undefined)
    throw new Error(
      `The key "${trivial.id}" of ENCRYPTION_KEYS is not random, which chain ${chainId} refuses: use openssl rand -hex 32.`,
    );
}
