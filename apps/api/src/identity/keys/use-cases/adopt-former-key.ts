import { transact, type Database } from "@wth/db";
import type { Keyring } from "#platform/crypto/keyring.ts";
import { waitForLock } from "#platform/db/locks.ts";
import { listFingerprintKeys, writeFingerprintKey } from "../../kyc/fingerprint-repo.ts";
import { unwrapFingerprintKey, wrapFingerprintKey } from "../../kyc/fingerprints.ts";

/**
 * Stores, encrypted, the fingerprint key of earlier versions, which derived it from their one key. Repeating it changes
 * nothing. @throws Error while several keys are configured, MissingKeyError
 */
export async function adoptFormerKey(db: Database, keyring: Keyring): Promise<void> {
  await transact(db, async (tx) => {
    await waitForLock(tx, "fingerprints");
    for (const row of await listFingerprintKeys(tx)) {
      const key = unwrapFingerprintKey(keyring, row);
      if (row.wrapped_key === null) await writeFingerprintKey(tx, row.id, wrapFingerprintKey(keyring, row.id, key));
    }
  });
}
