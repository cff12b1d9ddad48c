import { transact, type Database, type Tx } from "@wth/db";
import { z } from "zod";
import type { TelegramCall } from "../channels/telegram-channel.ts";
import { answerChat, ChatMessage, type BotTools } from "./answer-chat.ts";

const Updates = z.array(z.object({ update_id: z.int(), message: ChatMessage.optional() }));

async function cursorOf(db: Database): Promise<number> {
  const row = await db.selectFrom("messaging_telegram_cursor").select("update_id").executeTakeFirst();
  return Number(row?.update_id ?? 0);
}

/** Moves the cursor on to an update. @returns false when another worker has answered it */
async function advance(tx: Tx, update_id: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("messaging_telegram_cursor")
    .values({ update_id })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ update_id })
        .where("messaging_telegram_cursor.update_id", "<", BigInt(update_id)),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Reads the bot's new messages and answers them. An answer that Telegram does not take is lost: the settings page shows
 * the chat all the same. Of several workers that read a message, one answers. @returns their number
 */
export async function readTelegram(db: Database, call: TelegramCall, tools: BotTools): Promise<number> {
  const { ok, result } = await call("getUpdates", {
    offset: (await cursorOf(db)) + 1,
    timeout: 0,
    allowed_updates: ["message"],
  });
  if (!ok) throw new Error("Telegram refused to list messages");
  const updates = Updates.parse(result);
  for (const { update_id, message } of updates) {
    const text = await transact(db, async (tx) => {
      const isFirst = await advance(tx, update_id);
      return isFirst && message ? answerChat(tx, tools, message) : undefined;
    });
    if (text !== undefined) await call("sendMessage", { chat_id: String(message?.chat.id), text });
  }
  return updates.length;
}
