import type { Database } from "@wth/db";
import { isOpenSession } from "#identity/index.ts";
import { readTelegram, type OpenChannels } from "#messaging/index.ts";

/** Reads and answers the messages to the bot, as the worker does. @returns their number */
export async function readBot(db: Database, { telegram, tokens }: OpenChannels): Promise<number> {
  if (telegram === undefined) throw new Error("Telegram has no settings");
  return readTelegram(db, telegram, { tokens, isOpenSession });
}
