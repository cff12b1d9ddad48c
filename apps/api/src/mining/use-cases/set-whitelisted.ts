import type { Tx } from "@wth/db";
import type { RigLevel } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { addToWhitelist, isWhitelisted, removeFromWhitelist } from "../mining-repo.ts";

export type WhitelistChange = { actor: string; userId: bigint; level: RigLevel; isWhitelisted: boolean };

/** Adds a user to the whitelist of a level or removes the user, with an audit entry. */
export async function setWhitelisted(
  tx: Tx,
  { actor, userId, level, isWhitelisted: isOn }: WhitelistChange,
): Promise<void> {
  const before = await isWhitelisted(tx, userId, level);
  await (isOn ? addToWhitelist(tx, userId, level) : removeFromWhitelist(tx, userId, level));
  await audit(tx, {
    actor,
    action: "rig.whitelist",
    subject: `user:${userId} S${level}`,
    before,
    after: isOn,
  });
}
