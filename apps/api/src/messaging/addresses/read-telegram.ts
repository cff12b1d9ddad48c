import { transact, type Database, type Tx } from "@wth/db";
import { z } from "zod";
import type { LinkTokens } from "#platform/crypto/link-tokens.ts";
import { now } from "#platform/db/clock.ts";
import { publishChange } from "#platform/live/live.ts";
import type { TelegramCall } from "../channels/telegram-channel.ts";
import { connectDevice } from "./address-repo.ts";

const Updates = z.array(
  z.object({
    update_id: z.int(),
    message: z
      .object({
        text: z.string().optional(),
        chat: z.object({ id: z.int(), type: z.string(), username: z.string().optional() }),
      })
      .optional(),
  }),
);
type Update = z.output<typeof Updates>[number];

async function cursorOf(db: Database): Promise<number> {
  const row = await db.selectFrom("messaging_telegram_cursor").select("update_id").executeTakeFirst();
  return Number(row?.update_id ?? 0);
}

async function advance(tx: Tx, update_id: number): Promise<void> {
  await tx
    .insertInto("messaging_telegram_cursor")
    .values({ update_id })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ update_id }))
    .execute();
}

/** Connects the chat of a person who followed the link of the settings page; other messages are ignored. */
async function apply(tx: Tx, tokens: LinkTokens, { message }: Update): Promise<void> {
  const [, token] = /^\/start ([\w-]+)$/.exec(message?.text ?? "") ?? [];
  if (token === undefined || message?.chat.type !== "private") return;
  const userId = tokens.read("connectTelegram", token, await now(tx));
  if (userId === undefined) return;
  const { id, username = "" } = message.chat;
  await connectDevice(tx, { userId, channel: "telegram", address: String(id), label: username.slice(0, 100) });
  await publishChange(tx, userId, ["notification"]);
}

/** Reads the bot's new messages. @returns their number */
export async function readTelegram(db: Database, call: TelegramCall, tokens: LinkTokens): Promise<number> {
  const { ok, result } = await call("getUpdates", {
    offset: (await cursorOf(db)) + 1,
    timeout: 0,
    allowed_updates: ["message"],
  });
  if (!ok) throw new Error("Telegram refused to list messages");
  const updates = Updates.parse(result);
  for (const update of updates)
    await transact(db, async (tx) => {
      await apply(tx, tokens, update);
      await advance(tx, update.update_id);
    });
  return updates.length;
}
