import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { writeHolder } from "../document-repo.ts";
import { holderSubject, openFingerprints } from "../fingerprints.ts";
import type { Holder, IdentityKeys } from "../identity-keys.ts";
import { lockApplicant, lockWaiting } from "../waiting-case.ts";

export type HolderReading = { id: bigint; actor: string; holder: Holder };

/**
 * Records the name and the date of birth that a reviewer read on the document, by which cases of one person are found.
 */
export async function recordHolder(tx: Tx, keys: IdentityKeys, { id, actor, holder }: HolderReading): Promise<void> {
  await lockApplicant(tx, id, actor);
  const fingerprints = await openFingerprints(tx, keys.keyring);
  const waiting = await lockWaiting(tx, id);
  const hash = fingerprints.under(waiting.fingerprint_key, holderSubject(holder));
  await writeHolder(tx, id, keys.encryptHolder(waiting, holder), hash);
  await audit(tx, { actor, action: "kyc.holder", subject: `kyc:${id}`, before: null, after: null });
}
