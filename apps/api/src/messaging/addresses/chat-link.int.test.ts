import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { readBot } from "#test-support/notifications/send-deliveries.ts";
import { startTelegramServer } from "#test-support/notifications/telegram-server.ts";
import { startTestApi, type TestUser } from "#test-support/test-api.ts";
import { openChannels } from "../channels/open-channels.ts";
import { botWords } from "./bot-words.ts";

const TOKEN = "7:test";
type Writing = { language?: string; workers?: number };

async function startBot() {
  const telegram = await startTelegramServer(TOKEN);
  const api = await startTestApi({
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_BOT_NAME: "wth_test_bot",
    TELEGRAM_API_URL: telegram.url,
  });
  const channels = openChannels(api.config);
  return {
    ...api,
    telegram,
    /** Writes to the bot, which one or more workers read. @returns its answers */
    async write(text: string, chat: number, { language, workers = 1 }: Writing = {}): Promise<string[]> {
      telegram.sent.length = 0;
      telegram.write(text, chat, language);
      await Promise.all(Array.from({ length: workers }, () => readBot(api.worker, channels)));
      return telegram.sent.map((sent) => sent.text);
    },
    async close() {
      channels.close();
      await api.close();
      await telegram.close();
    },
  };
}
const test = apiTest(startBot, { invariants: false });
const { en, zhCN } = botWords;

const link = async ({ client }: TestUser) => `/start ${(await client.notificationTelegramLink()).token}`;
const chats = async ({ client }: TestUser) =>
  (await client.notificationSettings()).addresses.filter(({ channel }) => channel === "telegram");

test("a link connects one chat, which the bot tells [U32]", async ({ api }) => {
  const user = await api.register();
  const start = await link(user);
  expect(await api.write(start, 701)).toEqual([en.connected]);
  expect(await api.write(start, 702)).toEqual([en.stale]);
  expect(await api.write("/start", 702)).toEqual([en.link]);
  expect(await api.write("/start nonsense", 702)).toEqual([en.stale]);
  expect(await api.write("hello", 702)).toEqual([]);
  expect(await chats(user)).toHaveLength(1);
});

test("a link ends with a newer one and with the removal of a chat [U32]", async ({ api }) => {
  const user = await api.register();
  const [older, newer] = [await link(user), await link(user)];
  expect(await api.write(older, 711)).toEqual([en.stale]);
  expect(await api.write(newer, 711)).toEqual([en.connected]);
  const open = await link(user);
  const [chat] = await chats(user);
  await user.client.notificationRemoveAddress({ body: { id: chat?.id ?? "" } });
  expect(await api.write(open, 711)).toEqual([en.stale]);
  expect(await chats(user)).toEqual([]);
});

test("a link ends with the session that made it [U32]", async ({ api }) => {
  const user = await api.register();
  const start = await link(user);
  await user.client.authLogout();
  expect(await api.write(start, 721)).toEqual([en.stale]);
  const rows = await api.db.selectFrom("messaging_address").select("id").where("user_id", "=", user.userId).execute();
  expect(rows).toEqual([]);
});

test("a connected chat is announced in the inbox, with its name [U32, U02]", async ({ api }) => {
  const user = await api.register();
  await api.write(await link(user), 731);
  const { list } = await user.client.notificationPage();
  const data = { name: "Reef (@reef)", at: expect.any(Number) as number };
  expect(list).toMatchObject([{ kind: "chatConnected", data, isRead: false }]);
  expect(await chats(user)).toMatchObject([{ label: "Reef (@reef)" }]);
  const body = { group: "security", channel: "inbox", isOn: false } as const;
  await expectRefusal(user.client.notificationSetSwitch({ body }), "badRequest");
});

test("a chat that another account connects is announced to its former one [W18]", async ({ api }) => {
  const [former, next] = [await api.register(), await api.register()];
  await api.write(await link(former), 735);
  await api.write(await link(next), 735);
  expect([await chats(former), (await chats(next)).length]).toEqual([[], 1]);
  const { list } = await former.client.notificationPage();
  expect(list[0]).toMatchObject({ kind: "addressDropped", data: { channel: "telegram", isTaken: true } });
});

test("the bot answers in the person's language, to a stranger in the chat's [U32]", async ({ api }) => {
  const user = await api.register();
  const setting = { language: "zhCN", timeZone: "UTC", quietFrom: null, quietUntil: null, digestAt: null } as const;
  await user.client.notificationSetSettings({ body: setting });
  expect(await api.write(await link(user), 741)).toEqual([zhCN.connected]);
  expect(await api.write("/start nonsense", 742, { language: "zh-hant" })).toEqual([zhCN.stale]);
  expect(await api.write("/start nonsense", 742)).toEqual([en.stale]);
});

test("/stop disconnects its chat and no other [U32]", async ({ api }) => {
  const user = await api.register();
  await api.write(await link(user), 751);
  await api.write(await link(user), 752);
  expect(await api.write("/stop", 751)).toEqual([en.stopped]);
  expect(await api.write("/stop", 751)).toEqual([en.unknown]);
  expect(await chats(user)).toHaveLength(1);
});

test("a chat that refuses the bot's answer does not stop the others [U32]", async ({ api }) => {
  const user = await api.register();
  api.telegram.refuse(403);
  await api.write("/start", 761);
  api.telegram.refuse(undefined);
  expect(await api.write(await link(user), 762)).toEqual([en.connected]);
});

test("several workers that read a message answer it once [U32]", async ({ api }) => {
  const user = await api.register();
  for (let chat = 781; chat < 786; chat += 1)
    expect(await api.write(await link(user), chat, { workers: 3 })).toEqual([en.connected]);
});
