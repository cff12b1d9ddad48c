import { transact, type Database, type Tx } from "@wth/db";
import { kycStatus, normalIdNumber } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { isVerifiedDocument, lockDocument, takeOldNumbers, writeNumber } from "../document-repo.ts";
import { NUMBER_VERSION, type IdentityKeys } from "../identity-keys.ts";
import type { Submission } from "../kyc-repo.ts";

const AT_ONCE = 50;
/** Capital letters of other scripts that look like Latin ones, which the first form of numbers let through. */
const LOOKALIKES = new Map(
  Array.from(
    "АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX".split(" "),
    (pair) => {
      const [other = "", latin = ""] = Array.from(pair);
      return [other, latin] as const;
    },
  ),
);

const asLatin = (number: string): string =>
  Array.from(normalIdNumber(number), (sign) => LOOKALIKES.get(sign) ?? sign).join("");

async function renew(tx: Tx, keys: IdentityKeys, submission: Submission): Promise<void> {
  const { id, user_id, country, id_type: idType, person_hash, id_number_encrypted, status } = submission;
  const keep = { id, version: NUMBER_VERSION, hash: person_hash, encrypted: id_number_encrypted };
  if (id_number_encrypted === null) return writeNumber(tx, keep);
  const typed = keys.decryptNumber(user_id, id_number_encrypted);
  const hash = keys.personHash({ country, idType, idNumber: asLatin(typed) });
  const isErased = submission.photos_deleted_at !== null;
  const encrypted = isErased ? null : keys.encryptNumber(user_id, normalIdNumber(typed));
  if (hash.equals(person_hash)) return writeNumber(tx, { ...keep, encrypted });
  await lockDocument(tx, hash);
  // both accounts stay verified until an operator withdraws one approval
  const isTwice = status === kycStatus.success && (await isVerifiedDocument(tx, hash));
  const actor = "operator:shell";
  const after = { verifiedTwice: isTwice };
  await audit(tx, { actor, action: "kyc.renewNumber", subject: `kyc:${id}`, before: null, after });
  return writeNumber(tx, { ...keep, encrypted, hash: isTwice ? person_hash : hash });
}

/**
 * Writes numbers of the first form in the present one, with their digests, and erases those whose photos are deleted. An
 * audit record names each number whose digest changed.
 * @returns the number of submissions
 */
export async function renewNumbers(db: Database, keys: IdentityKeys): Promise<number> {
  return transact(db, async (tx) => {
    const old = await takeOldNumbers(tx, AT_ONCE);
    for (const submission of old) await renew(tx, keys, submission);
    return old.length;
  });
}
