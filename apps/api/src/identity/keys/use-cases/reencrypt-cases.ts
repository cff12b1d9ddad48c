import { transact, type Database } from "@wth/db";
import { documentSubject, holderSubject, openFingerprints } from "../../kyc/fingerprints.ts";
import type { DigestTools } from "../../kyc/case-digests.ts";
import type { IdentityKeys } from "../../kyc/identity-keys.ts";
import type { Submission } from "../../kyc/kyc-repo.ts";
import { lockStaleCases, writeCaseKeys, type CaseValues } from "../key-repo.ts";

const AT_ONCE = 50;

/**
 * Returns the digests of a case under the newest fingerprint key. Digests that do not follow from the stored number
 * keep their key: comparisons take all keys, so the document stays reserved.
 */
function newDigests({ keys, fingerprints }: DigestTools, row: Submission): CaseValues {
  const { country, id_type: idType, id_number_encrypted, holder_encrypted, holder_hash } = row;
  const { current } = fingerprints;
  if (row.fingerprint_key === current || id_number_encrypted === null) return {};
  const idNumber = keys.decryptNumber(row, id_number_encrypted);
  const subject = documentSubject({ country, idType, idNumber });
  const isDocument = fingerprints.under(row.fingerprint_key, subject).equals(row.person_hash);
  if (!isDocument || (holder_hash !== null && holder_encrypted === null)) return {};
  const holder = holder_encrypted && holderSubject(keys.decryptHolder(row, holder_encrypted));
  return {
    fingerprint_key: current,
    person_hash: fingerprints.under(current, subject),
    holder_hash: holder && fingerprints.under(current, holder),
  };
}

function newCiphertexts({ keys }: DigestTools, row: Submission): CaseValues {
  const { id_number_encrypted, number_key_id, holder_encrypted, holder_key_id } = row;
  const { activeId } = keys.keyring;
  const values: CaseValues = {};
  if (id_number_encrypted !== null && number_key_id !== activeId)
    values.id_number_encrypted = keys.encryptNumber(row, keys.decryptNumber(row, id_number_encrypted));
  if (holder_encrypted !== null && holder_key_id !== activeId)
    values.holder_encrypted = keys.encryptHolder(row, keys.decryptHolder(row, holder_encrypted));
  return values;
}

/** Returns what changes in a case; a sentence when it cannot be decrypted. */
function valuesOf(tools: DigestTools, row: Submission): CaseValues | string {
  try {
    return { ...newCiphertexts(tools, row), ...newDigests(tools, row) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Result of a slice; `next` is undefined after the last one. */
export type CaseSlice = { done: number; failures: string[]; next: bigint | undefined };

/**
 * Encrypts number and holder of the next cases with the active key, and writes their digests with the newest
 * fingerprint key. A case that cannot be decrypted keeps its keys and is named.
 * @param after id of the case after which the slice begins
 */
export async function reencryptCases(db: Database, keys: IdentityKeys, after: bigint): Promise<CaseSlice> {
  return transact(db, async (tx) => {
    const fingerprints = await openFingerprints(tx, keys.keyring);
    const { activeId } = keys.keyring;
    const rows = await lockStaleCases(tx, { activeId, after, limit: AT_ONCE }, fingerprints.current);
    const slice: CaseSlice = { done: 0, failures: [], next: rows.at(-1)?.id };
    for (const row of rows) {
      const values = valuesOf({ keys, fingerprints }, row);
      if (typeof values === "string") slice.failures.push(`case ${row.id}: ${values}`);
      else if (Object.keys(values).length > 0) {
        await writeCaseKeys(tx, row.id, values);
        slice.done += 1;
      }
    }
    return slice;
  });
}
