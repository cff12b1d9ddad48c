import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import type { IdentityKeys } from "../identity-keys.ts";
import { findSubmission } from "../kyc-repo.ts";

/** Returns the full number of a case's document and writes an audit record; an empty text after its erasure. */
export async function revealNumber(
  tx: Tx,
  keys: IdentityKeys,
  { id, reader }: { id: bigint; reader: string },
): Promise<string> {
  const submission = (await findSubmission(tx, id)) ?? fail("caseNotFound");
  await audit(tx, { actor: reader, action: "kyc.number", subject: `kyc:${id}`, before: null, after: null });
  const { id_number_encrypted } = submission;
  return id_number_encrypted === null ? "" : keys.decryptNumber(submission, id_number_encrypted);
}
