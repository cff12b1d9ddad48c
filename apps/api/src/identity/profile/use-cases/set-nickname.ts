import type { Tx } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import { publishChange } from "#platform/live/live.ts";
import { lockUser, updateNickname } from "../profile-repo.ts";

export type NicknameChange = { actor: string; userId: bigint; nickname: string };

/** Sets or clears a user's nickname and writes an audit record. */
export async function setNickname(tx: Tx, { actor, userId, nickname }: NicknameChange): Promise<void> {
  const { nickname: before } = await lockUser(tx, userId);
  await updateNickname(tx, userId, nickname);
  await audit(tx, { actor, action: "profile.nickname", subject: `user:${userId}`, before, after: nickname });
  await publishChange(tx, userId, ["profile"]);
}
