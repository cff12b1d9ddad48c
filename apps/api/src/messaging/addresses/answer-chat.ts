import type { Language } from "@wth/api-contract";
import type { Tx } from "@wth/db";
import { z } from "zod";
import type { LinkTokens } from "#platform/crypto/link-tokens.ts";
import { now } from "#platform/db/clock.ts";
import { publishChange } from "#platform/live/live.ts";
import { settingOf } from "../deliveries/setting-repo.ts";
import { sendNotification } from "../notifications/send-notification.ts";
import { type AddressRow, connectDevice, findChat, removeAddress } from "./address-repo.ts";
import { botWords, type BotAnswer } from "./bot-words.ts";
import { spendChatLink } from "./chat-link-repo.ts";
import { chatName } from "./chat-name.ts";

const name = z.string().optional();
export const ChatMessage = z.object({
  text: z.string().optional(),
  chat: z.object({ id: z.int(), type: z.string(), first_name: name, last_name: name, username: name }),
  from: z.object({ language_code: z.string().optional() }).optional(),
});
type ChatMessage = z.output<typeof ChatMessage>;

export type BotTools = {
  tokens: LinkTokens;
  /** True while a person is signed in with the session. */
  isOpenSession: (tx: Tx, sessionId: bigint) => Promise<boolean>;
};

type Result = { answer: BotAnswer; userId: bigint | undefined };

/** Connects a chat by a link, which is spent. @returns its person; undefined for a link that is not valid */
async function connect(
  tx: Tx,
  { tokens, isOpenSession }: BotTools,
  { chat, token }: { chat: ChatMessage["chat"]; token: string },
): Promise<bigint | undefined> {
  const at = await now(tx);
  const id = tokens.read("connectTelegram", token, at);
  const link = id === undefined ? undefined : await spendChatLink(tx, id);
  if (link === undefined || !(await isOpenSession(tx, link.sessionId))) return undefined;
  const { userId } = link;
  const label = chatName(chat);
  const former = await findChat(tx, chat.id);
  // before the chat is connected, which needs no message about itself
  await sendNotification(tx, { userId }, "chatConnected", { name: label, at: at.getTime() });
  await connectDevice(tx, { userId, channel: "telegram", address: String(chat.id), label });
  if (former !== undefined && former.user_id !== userId) await notifyFormer(tx, former, at);
  return userId;
}

/** Tells the person whose messages a chat got until now, by the inbox and the other addresses. */
async function notifyFormer(tx: Tx, { user_id, label: name }: AddressRow, at: Date): Promise<void> {
  const facts = { channel: "telegram", name, at: at.getTime(), isTaken: true } as const;
  await sendNotification(tx, { userId: user_id }, "addressDropped", facts);
}

async function stop(tx: Tx, chatId: number): Promise<Result> {
  const row = await findChat(tx, chatId);
  if (row === undefined) return { answer: "unknown", userId: undefined };
  await removeAddress(tx, row.id);
  await publishChange(tx, row.user_id, ["notification"]);
  return { answer: "stopped", userId: row.user_id };
}

async function start(tx: Tx, tools: BotTools, chat: ChatMessage["chat"], token: string | undefined): Promise<Result> {
  const userId = token === undefined ? undefined : await connect(tx, tools, { chat, token });
  if (userId !== undefined) return { answer: "connected", userId };
  const row = await findChat(tx, chat.id);
  return { answer: token === undefined ? "link" : "stale", userId: row?.user_id };
}

/** The language of a person's messages; for a chat without a person the one of the chat's program. */
async function languageOf(tx: Tx, userId: bigint | undefined, { from }: ChatMessage): Promise<Language> {
  if (userId !== undefined) return (await settingOf(tx, userId)).language;
  return from?.language_code?.toLowerCase().startsWith("zh") === true ? "zhCN" : "en";
}

/**
 * Does what a private chat asks the bot for: /start with the link of the settings page connects the chat, /stop
 * disconnects it. @returns the text of the bot's answer; undefined for any other message
 */
export async function answerChat(tx: Tx, tools: BotTools, message: ChatMessage): Promise<string | undefined> {
  const { chat, text = "" } = message;
  const [, command, token] = /^\/(start|stop)(?:@\w+)?(?:\s+(\S+))?\s*$/.exec(text) ?? [];
  if (command === undefined || chat.type !== "private") return undefined;
  const { answer, userId } = command === "stop" ? await stop(tx, chat.id) : await start(tx, tools, chat, token);
  return botWords[await languageOf(tx, userId, message)][answer];
}
