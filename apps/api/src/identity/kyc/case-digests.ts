import type { CaseDigests } from "./document-repo.ts";
import { documentSubject, holderSubject, type Fingerprints } from "./fingerprints.ts";
import type { IdentityKeys } from "./identity-keys.ts";
import type { Submission } from "./kyc-repo.ts";

export type DigestTools = { keys: IdentityKeys; fingerprints: Fingerprints };

/** Returns the digests of a case under all keys; only the stored ones after the erasure of its number and holder. */
export function caseDigests({ keys, fingerprints }: DigestTools, submission: Submission): CaseDigests {
  const { country, id_type: idType, id_number_encrypted, holder_encrypted, person_hash, holder_hash } = submission;
  const idNumber = id_number_encrypted && keys.decryptNumber(submission, id_number_encrypted);
  const holder = holder_encrypted && keys.decryptHolder(submission, holder_encrypted);
  const stored = holder_hash === null ? [] : [holder_hash];
  return {
    document: idNumber === null ? [person_hash] : fingerprints.everyOf(documentSubject({ country, idType, idNumber })),
    holder: holder === null ? stored : fingerprints.everyOf(holderSubject(holder)),
  };
}
