import { transact, type Database, type Tx } from "@wth/db";
import { kycStatus, normalIdNumber } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { isVerifiedDocument, lockDocument, takeOldNumbers, writeNumber } from "../document-repo.ts";
import { documentSubject, openFingerprints, type Fingerprints } from "../fingerprints.ts";
import { NUMBER_VERSION, type IdentityKeys } from "../identity-keys.ts";
import type { Submission } from "../kyc-repo.ts";
import { asLatin } from "../latin-number.ts";

const AT_ONCE = 50;

type RenewalTools = { keys: IdentityKeys; fingerprints: Fingerprints };

async function renew(tx: Tx, { keys, fingerprints }: RenewalTools, submission: Submission): Promise<void> {
  const { id, country, id_type: idType, person_hash, id_number_encrypted, status } = submission;
  const keep = { id, version: NUMBER_VERSION, hash: person_hash, encrypted: id_number_encrypted };
  if (id_number_encrypted === null) return writeNumber(tx, keep);
  const typed = keys.decryptNumber(submission, id_number_encrypted);
  const subject = documentSubject({ country, idType, idNumber: asLatin(typed) });
  const hash = fingerprints.under(submission.fingerprint_key, subject);
  const isErased = submission.photos_deleted_at !== null;
  const encrypted = isErased ? null : keys.encryptNumber(submission, normalIdNumber(typed));
  if (hash.equals(person_hash)) return writeNumber(tx, { ...keep, encrypted });
  const everyHash = fingerprints.everyOf(subject);
  await lockDocument(tx, everyHash);
  // both accounts stay verified until an operator withdraws one approval
  const isTwice = status === kycStatus.success && (await isVerifiedDocument(tx, everyHash));
  const actor = "operator:shell";
  const after = { verifiedTwice: isTwice };
  await audit(tx, { actor, action: "kyc.renewNumber", subject: `kyc:${id}`, before: null, after });
  return writeNumber(tx, { ...keep, encrypted, hash: isTwice ? person_hash : hash });
}

/**
 * Writes numbers of the first form in the present one, with their digests, and erases those whose photos are deleted.
 * An audit record names each number whose digest changed.
 * @returns the number of submissions
 */
export async function renewNumbers(db: Database, keys: IdentityKeys): Promise<number> {
  return transact(db, async (tx) => {
    const fingerprints = await openFingerprints(tx, keys.keyring);
    const old = await takeOldNumbers(tx, AT_ONCE);
    for (const submission of old) await renew(tx, { keys, fingerprints }, submission);
    return old.length;
  });
}
