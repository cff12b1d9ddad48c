import { transact, type Database } from "@wth/db";
import type { Keyring } from "#platform/crypto/keyring.ts";
import { audit } from "#platform/db/audit.ts";
import { waitForLock } from "#platform/db/locks.ts";
import type { PhotoVault } from "../../documents/photo-vault.ts";
import { deleteUnusedKeys, listFingerprintKeys, writeFingerprintKey } from "../../kyc/fingerprint-repo.ts";
import { addFingerprintKey, unwrapFingerprintKey, wrapFingerprintKey } from "../../kyc/fingerprints.ts";
import { IdentityKeys } from "../../kyc/identity-keys.ts";
import { countByKey } from "../key-repo.ts";
import { reencryptCases } from "./reencrypt-cases.ts";
import { reencryptPhotos } from "./reencrypt-photos.ts";

export type RotationTools = { actor: string; keyring: Keyring; vault: PhotoVault };
export type Rotation = { photos: number; cases: number; failures: string[] };

/**
 * Adds a fingerprint key unless the newest is encrypted with the active key. It waits for transactions that compare
 * documents; those that begin later know the key, so no document is compared without it.
 * @throws MissingKeyError
 */
async function renewFingerprintKey(db: Database, keyring: Keyring): Promise<void> {
  await transact(db, async (tx) => {
    await waitForLock(tx, "fingerprints");
    const rows = await listFingerprintKeys(tx);
    for (const row of rows) unwrapFingerprintKey(keyring, row);
    const newest = rows.at(-1);
    if (newest && newest.key_id !== keyring.activeId) await addFingerprintKey(tx, keyring, newest.id);
  });
}

/** Deletes the fingerprint keys that no digest has, and encrypts the others with the active key. */
async function reencryptFingerprintKeys(db: Database, keyring: Keyring): Promise<void> {
  await transact(db, async (tx) => {
    await waitForLock(tx, "fingerprints");
    await deleteUnusedKeys(tx, (await listFingerprintKeys(tx)).at(-1)?.id ?? 0);
    for (const row of await listFingerprintKeys(tx)) {
      const key = unwrapFingerprintKey(keyring, row);
      if (row.key_id !== keyring.activeId)
        await writeFingerprintKey(tx, row.id, wrapFingerprintKey(keyring, row.id, key));
    }
  });
}

async function record(db: Database, { actor, keyring }: RotationTools, after: unknown): Promise<void> {
  const before = await countByKey(db);
  const subject = `key:${keyring.activeId}`;
  await transact(db, (tx) => audit(tx, { actor, action: "keys.rotate", subject, before, after }));
}

/**
 * Encrypts everything that does not name the active key with it, in slices, while users and reviewers go on. It can be
 * interrupted at any time and run again, also twice at once. Fingerprint keys change last, so that a process without
 * the former key does not start before.
 */
export async function rotateKeys(db: Database, tools: RotationTools): Promise<Rotation> {
  const { keyring, vault } = tools;
  const rotation: Rotation = { photos: 0, cases: 0, failures: [] };
  await record(db, tools, "begun");
  await renewFingerprintKey(db, keyring);
  const keys = new IdentityKeys({ keyring });
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const slice = await reencryptCases(db, keys, after);
    rotation.cases += slice.done;
    rotation.failures.push(...slice.failures);
    after = slice.next;
  }
  for (let after: string | undefined = ""; after !== undefined;) {
    const slice = await reencryptPhotos(db, { vault, activeId: keyring.activeId }, after);
    rotation.photos += slice.done;
    rotation.failures.push(...slice.failures);
    after = slice.next;
  }
  await reencryptFingerprintKeys(db, keyring);
  await record(db, tools, { photos: rotation.photos, cases: rotation.cases, failures: rotation.failures.length });
  return rotation;
}
