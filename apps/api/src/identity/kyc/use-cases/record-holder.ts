import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { writeHolder } from "../document-repo.ts";
import type { Holder, IdentityKeys } from "../identity-keys.ts";
import { lockWaiting } from "../waiting-case.ts";

export type HolderReading = { id: bigint; actor: string; holder: Holder };

/**
 * Records the name and the date of birth that a reviewer read on the document, by which cases of one person are found.
 * @throws Failure caseNotFound, caseDecided, or forbidden for the reviewer's own case
 */
export async function recordHolder(tx: Tx, keys: IdentityKeys, { id, actor, holder }: HolderReading): Promise<void> {
  const { user_id } = await lockWaiting(tx, id, actor);
  await writeHolder(tx, id, keys.encryptHolder(user_id, holder), keys.holderHash(holder));
  await audit(tx, { actor, action: "kyc.holder", subject: `kyc:${id}`, before: null, after: null });
}
