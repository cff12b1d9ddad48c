import { transact } from "@wth/db";
import { beforeEach, expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startMailServer, type MailServer } from "#test-support/notifications/mail-server.ts";
import { readBot, sendDeliveries } from "#test-support/notifications/send-deliveries.ts";
import { startTelegramServer } from "#test-support/notifications/telegram-server.ts";
import { startTestApi, type TestUser } from "#test-support/test-api.ts";
import { setMailAddress, sendConfirmation } from "../addresses/mail-address.ts";
import { openChannels } from "../channels/open-channels.ts";
import { lapseNotifications } from "../notifications/lapse-notifications.ts";
import { sendNotification } from "../notifications/send-notification.ts";

const TOKEN = "7:test";
async function startPostOffice() {
  const [mail, telegram] = [await startMailServer(), await startTelegramServer(TOKEN)];
  const api = await startTestApi({
    SMTP_URL: mail.url,
    MAIL_FROM: "WTH <notifications@example.org>",
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_BOT_NAME: "wth_test_bot",
    TELEGRAM_API_URL: telegram.url,
  });
  const channels = openChannels(api.config);
  const tell = (user: TestUser, orderId: string) =>
    transact(api.db, (tx) =>
      sendNotification(tx, { userId: user.userId }, "tradePaid", { orderId, amount: "40", usdt: "44" }),
    );
  return {
    ...api,
    mail,
    telegram,
    channels,
    tell,
    send: () => sendDeliveries(api.worker, channels),
    readBot: () => readBot(api.worker, channels),
    /** A user with an e-mail address that is not confirmed. @returns the link of the confirmation */
    async withMail(): Promise<{ user: TestUser; link: URL }> {
      const user = await api.register();
      await transact(api.db, (tx) => setMailAddress(tx, user.userId, `${user.userId}@example.org`));
      const [address] = (await user.client.notificationSettings()).addresses;
      await sendConfirmation(api.worker, channels, { addressId: BigInt(address?.id ?? 0), askedAt: undefined });
      const text = mail.mails.pop()?.text ?? "";
      return { user, link: new URL(/https?:\S+confirmMail\S+/.exec(text)?.[0] ?? "") };
    },
    async close() {
      channels.close();
      await api.close();
      await mail.close();
      await telegram.close();
    },
  };
}
const test = apiTest(startPostOffice, { invariants: false });
type Office = Awaited<ReturnType<typeof startPostOffice>>;

async function confirmed(api: Office): Promise<TestUser> {
  const { user, link } = await api.withMail();
  const token = link.searchParams.get("confirmMail") ?? "";
  expect(await api.open.notificationConfirmMail({ body: { token } })).toBe(true);
  return user;
}
const last = ({ mails }: MailServer) => mails.at(-1);
const states = async (api: Office, { userId }: TestUser) =>
  (
    await api.db
      .selectFrom("messaging_delivery as d")
      .innerJoin("messaging_notification as n", "n.id", "d.notification_id")
      .select("d.state")
      .where("n.user_id", "=", userId)
      .orderBy("d.id")
      .execute()
  ).map(({ state }) => state);

beforeEach<{ api: Office }>(({ api }) => {
  api.mail.mails.length = 0;
  api.telegram.sent.length = 0;
});

test("sends nothing but the question to an address that is not confirmed [U32]", async ({ api }) => {
  const { user } = await api.withMail();
  await api.tell(user, "1");
  expect(await api.send()).toEqual([]);
  expect(api.mail.mails).toHaveLength(0);
});

test("sends a mail in text and HTML to a confirmed address, once [U32]", async ({ api }) => {
  const user = await confirmed(api);
  await api.tell(user, "41");
  await api.send();
  await api.send();
  expect(api.mail.mails).toHaveLength(1);
  const mail = last(api.mail);
  expect(mail?.subject).toBe("Your sale is paid");
  expect(mail?.text).toContain("44.00 USDT for 40.0000 WTH is in your wallet.");
  expect(mail?.text).toContain(`${api.config.publicUrl}/c2c?order=41`);
  expect(mail?.html).toContain(`href="${api.config.publicUrl}/c2c?order=41"`);
  expect(await states(api, user)).toEqual(["sent"]);
});

test.for(["en", "zhCN"] as const)("groups the thousands of amounts in %s [U15, U32]", async (language, { api }) => {
  const user = await confirmed(api);
  const setting = { language, timeZone: "UTC", quietFrom: null, quietUntil: null, digestAt: null };
  await user.client.notificationSetSettings({ body: setting });
  const facts = { orderId: "41", amount: "104000000.5", usdt: "98765432.12509" };
  await transact(api.db, (tx) => sendNotification(tx, { userId: user.userId }, "tradePaid", facts));
  await api.send();
  for (const text of [last(api.mail)?.text, last(api.mail)?.html])
    for (const amount of ["104,000,000.5000 WTH", "98,765,432.12509 USDT"]) expect(text).toContain(amount);
});

test("writes in the person's language and time zone [U32]", async ({ api }) => {
  const user = await confirmed(api);
  const setting = {
    language: "zhCN",
    timeZone: "Asia/Taipei",
    quietFrom: null,
    quietUntil: null,
    digestAt: null,
  } as const;
  await user.client.notificationSetSettings({ body: setting });
  const until = Date.UTC(2099, 0, 1, 18);
  await transact(api.db, (tx) =>
    sendNotification(tx, { userId: user.userId }, "orderNeedsYou", { orderId: "5", until }),
  );
  await api.send();
  expect(last(api.mail)?.subject).toBe("有一筆交易等待您付款");
  expect(last(api.mail)?.text).toContain("2099/01/02 02:00:00 (Asia/Taipei)");
});

test("ends all mails by one click of the mail program, without a session [U32]", async ({ api }) => {
  const user = await confirmed(api);
  await api.tell(user, "1");
  await api.send();
  const list = last(api.mail)?.headers.get("list") as { unsubscribe: { url: string } };
  expect(last(api.mail)?.headerLines.find(({ key }) => key === "list-unsubscribe-post")?.line).toContain(
    "List-Unsubscribe=One-Click",
  );
  const target = new URL(list.unsubscribe.url);
  const answer = await fetch(api.url + target.pathname + target.search, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(answer.status).toBe(200);
  await api.tell(user, "2");
  await api.send();
  expect(api.mail.mails).toHaveLength(1);
  const switches = await user.client.notificationSwitches();
  expect(switches.filter(({ channel, isOn }) => channel === "mail" && isOn)).toEqual([]);
});

test("does not send what is read, over, or switched off meanwhile [U32, U08]", async ({ api }) => {
  const user = await confirmed(api);
  const until = Date.UTC(2099, 0, 1);
  await transact(api.db, (tx) =>
    sendNotification(tx, { userId: user.userId }, "orderNeedsYou", { orderId: "9", until }),
  );
  await transact(api.db, (tx) => lapseNotifications(tx, "tradeEnded", [user.userId], "9"));
  await api.tell(user, "10");
  await user.client.notificationRead({ body: {} });
  await api.tell(user, "11");
  await user.client.notificationSetSwitch({ body: { group: "trades", channel: "mail", isOn: false } });
  await api.send();
  expect(api.mail.mails).toHaveLength(0);
  expect(await states(api, user)).toEqual(["dropped", "dropped", "dropped"]);
});

test("repeats a mail with the same identity after a refusal that may pass [U32]", async ({ api }) => {
  const user = await confirmed(api);
  await api.tell(user, "1");
  api.mail.refuse(451);
  expect(await api.send()).toHaveLength(1);
  expect(await states(api, user)).toEqual(["waiting"]);
  api.mail.refuse(undefined);
  expect(await api.send()).toEqual([]);
  expect(await states(api, user)).toEqual(["sent"]);
  api.mail.refuse(550);
  await api.tell(user, "2");
  expect(await api.send()).toEqual([]);
  api.mail.refuse(undefined);
  expect(await states(api, user)).toEqual(["sent", "refused"]);
});

test("each request of a confirmation has a Message-ID, which its attempts share [X29]", async ({ api }) => {
  const { user } = await api.withMail();
  const [address] = (await user.client.notificationSettings()).addresses;
  const addressId = BigInt(address?.id ?? 0);
  const idsOf = async (...times: number[]) => {
    const from = api.mail.mails.length;
    for (const askedAt of times) await sendConfirmation(api.worker, api.channels, { addressId, askedAt });
    return api.mail.mails.splice(from).map(({ messageId }) => messageId);
  };
  const at = Date.now();
  const [first, again, later] = await idsOf(at, at, at + 60_000);
  expect([first === again, first === later, first?.length]).toEqual([true, false, later?.length]);
});

test("a mail of a killed sender is sent again with the same Message-ID [U32]", async ({ api }) => {
  const user = await confirmed(api);
  await api.tell(user, "1");
  await api.send();
  await killed(api, user);
  await api.send();
  const ids = api.mail.mails.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("sends one mail a day for all events of a digest [U32]", async ({ api }) => {
  const user = await confirmed(api);
  const setting = { language: "en", timeZone: "UTC", quietFrom: null, quietUntil: null } as const;
  await user.client.notificationSetSettings({ body: { ...setting, digestAt: 480 } });
  for (const orderId of ["1", "2", "3"]) await api.tell(user, orderId);
  await api.send();
  expect(api.mail.mails).toHaveLength(0);
  await api.advance(86_400);
  await api.send();
  expect(api.mail.mails.map(({ subject }) => subject)).toEqual(["3 notifications"]);
  expect(await states(api, user)).toEqual(["sent", "sent", "sent"]);
});

test("connects a chat by the link of the settings, and tells it once [U32]", async ({ api }) => {
  const user = await api.register();
  const { token: start } = await user.client.notificationTelegramLink();
  expect(start.length).toBeLessThanOrEqual(64);
  api.telegram.write("/start nonsense", 8);
  api.telegram.write(`/start ${start}`, 7);
  expect(await api.readBot()).toBe(2);
  expect(await api.readBot()).toBe(0);
  api.telegram.sent.length = 0;
  const { addresses } = await user.client.notificationSettings();
  expect(addresses).toMatchObject([{ channel: "telegram", label: "Reef (@reef)", isConfirmed: true }]);
  await api.tell(user, "41");
  await api.send();
  await api.send();
  expect(api.telegram.sent).toHaveLength(1);
  expect(api.telegram.sent[0]?.text).toContain("Your sale is paid\nOrder 41: 44.00 USDT");
});

test("a message of a killed sender is not repeated where it would show twice [U32]", async ({ api }) => {
  const user = await connected(api, 9);
  await api.tell(user, "1");
  await killed(api, user);
  await api.send();
  expect([api.telegram.sent, await states(api, user)]).toEqual([[], ["unsure"]]);
});

test("repeats what Telegram refused for now, and forgets a chat that blocked the bot [U32]", async ({ api }) => {
  const user = await connected(api, 10);
  await api.tell(user, "1");
  api.telegram.refuse(429);
  expect(await api.send()).toHaveLength(1);
  expect(await states(api, user)).toEqual(["waiting"]);
  api.telegram.refuse(403);
  await api.send();
  api.telegram.refuse(undefined);
  expect((await user.client.notificationSettings()).addresses).toEqual([]);
});

async function connected(api: Office, chat: number): Promise<TestUser> {
  const user = await api.register();
  const { token } = await user.client.notificationTelegramLink();
  api.telegram.write(`/start ${token}`, chat);
  await api.readBot();
  api.telegram.sent.length = 0;
  return user;
}

/** Leaves a user's messages as a sender does that was killed after its claim. */
async function killed(api: Office, { userId }: TestUser): Promise<void> {
  const own = api.db.selectFrom("messaging_notification").select("id").where("user_id", "=", userId);
  await api.db
    .updateTable("messaging_delivery")
    .set({ state: "claimed" })
    .where("notification_id", "in", own)
    .execute();
}
