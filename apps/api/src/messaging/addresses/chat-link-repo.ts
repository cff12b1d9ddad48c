import type { Tx } from "@wth/db";
import { sql } from "kysely";

type ChatLink = { userId: bigint; sessionId: bigint };

/** Opens a link of a person, in place of the one before. @returns its id, which no other link had */
export async function openChatLink(tx: Tx, { userId, sessionId }: ChatLink): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into messaging_chat_link (user_id, session_id) values (${userId}, ${sessionId})
    on conflict (user_id) do update set id = excluded.id, session_id = excluded.session_id returning id`.execute(tx);
  return (rows[0] as { id: bigint }).id;
}

/** Spends a link. @returns undefined when it was used, replaced or ended before */
export async function spendChatLink(tx: Tx, id: bigint): Promise<ChatLink | undefined> {
  return tx
    .deleteFrom("messaging_chat_link")
    .where("id", "=", id)
    .returning(["user_id as userId", "session_id as sessionId"])
    .executeTakeFirst();
}

/** Ends the open link of a person. */
export async function endChatLink(tx: Tx, userId: bigint): Promise<void> {
  await tx.deleteFrom("messaging_chat_link").where("user_id", "=", userId).execute();
}
