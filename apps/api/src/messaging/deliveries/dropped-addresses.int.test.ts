import { transact } from "@wth/db";
import { beforeEach, expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startChannelServices } from "#test-support/notifications/channel-services.ts";
import { sendDeliveries } from "#test-support/notifications/send-deliveries.ts";
import { connectChannels, reached } from "#test-support/notifications/talking-market.ts";
import { startTestApi, type TestUser } from "#test-support/test-api.ts";
import { openChannels } from "../channels/open-channels.ts";
import { pushChannel } from "../channels/push-channel.ts";
import { sendNotification } from "../notifications/send-notification.ts";
import { deliver } from "./deliver.ts";

const DEVICE = "A device gets no messages any more";
const CHAT = "A Telegram chat gets no messages any more";

/** A platform with all channels, whose push service can drop browsers. */
async function startDropping() {
  const services = await startChannelServices();
  const api = await startTestApi(services.settings);
  const { push } = api.config.channels;
  if (push === null) throw new Error("push has no settings");
  /** Browsers that the push service does not know any more. */
  const dropped = new Set<string>();
  /** Attempts that the push service awaits before it answers, to have them at once. */
  const crowd = { size: 1, waiting: [] as (() => void)[] };
  async function post(endpoint: string, init: RequestInit): Promise<Response> {
    if (!dropped.has(new URL(endpoint).pathname.slice(1))) return services.push.post(endpoint, init);
    const { promise, resolve } = Promise.withResolvers<void>();
    if (crowd.waiting.push(resolve) >= crowd.size) for (const go of crowd.waiting.splice(0)) go();
    await promise;
    return new Response(null, { status: 410 });
  }
  const open = openChannels(api.config);
  const senders = {
    ...open.senders,
    channels: { ...open.senders.channels, push: pushChannel(push, api.config.publicUrl, post) },
  };
  const channels = { ...open, senders };
  return {
    ...api,
    ...services,
    dropped,
    crowd,
    tell: (user: TestUser, orderId: string) =>
      transact(api.db, (tx) =>
        sendNotification(tx, { userId: user.userId }, "tradePaid", { orderId, amount: "40", usdt: "44" }),
      ),
    send: () => sendDeliveries(api.worker, channels),
    /** Sends all waiting deliveries to a person's browsers at once, each by a worker of its own. */
    async pushAtOnce({ userId }: TestUser): Promise<void> {
      const waiting = await api.db
        .selectFrom("messaging_delivery as d")
        .innerJoin("messaging_address as a", "a.id", "d.address_id")
        .select("d.id")
        .where("a.user_id", "=", userId)
        .where("a.channel", "=", "push")
        .execute();
      crowd.size = waiting.length;
      const signal = AbortSignal.timeout(20_000);
      await Promise.all(waiting.map(({ id }) => deliver(api.worker, senders, id, signal)));
    },
    async close() {
      open.close();
      await api.close();
      await services.close();
    },
  };
}
const test = apiTest(startDropping, { invariants: false });
type Dropping = Awaited<ReturnType<typeof startDropping>>;

/** Entries of the inbox about addresses that were dropped. */
const entriesOf = async ({ client }: TestUser) =>
  (await client.notificationPage({ query: { pageSize: 50 } })).list.filter(({ kind }) => kind === "addressDropped");
const channelsOf = async ({ client }: TestUser) =>
  (await client.notificationSettings()).addresses.map(({ channel }) => channel);
const device = ({ userId }: TestUser): string => userId.toString();

async function withBrowsers(api: Dropping, ...names: string[]): Promise<TestUser> {
  const user = await api.register();
  for (const name of names)
    await user.client.notificationSubscribe({ body: api.push.subscription(device(user) + name) });
  return user;
}

beforeEach<{ api: Dropping }>(({ api }) => {
  api.dropped.clear();
  Object.assign(api.crowd, { size: 1, waiting: [] });
  api.mail.mails.length = 0;
  api.telegram.sent.length = 0;
});

test("names a dropped device on every other way, and sends nothing to it [X38]", async ({ api }) => {
  const user = await connectChannels(api, await api.register());
  api.dropped.add(device(user));
  await api.tell(user, "1");
  await api.send();
  api.dropped.clear();
  await api.send();
  const [entry, ...more] = await entriesOf(user);
  expect([entry, more]).toMatchObject([{ isRead: false, data: { channel: "push", at: expect.any(Number) } }, []]);
  expect(await channelsOf(user)).toEqual(["mail", "telegram"]);
  const { mail, telegram, push } = reached(api, user, DEVICE);
  expect([mail.length, telegram.length, push]).toEqual([1, 1, []]);
  expect(mail[0]?.text).toContain(`${api.config.publicUrl}/notifications`);
});

test("names a chat that blocked the bot by another way [X38]", async ({ api }) => {
  const user = await connectChannels(api, await api.register());
  api.telegram.refuse(403);
  await api.tell(user, "1");
  await api.send();
  api.telegram.refuse(undefined);
  await api.send();
  const { mail, telegram, push } = reached(api, user, CHAT);
  expect([mail.length, telegram, push.length]).toEqual([1, [], 1]);
  expect(await entriesOf(user)).toMatchObject([{ data: { channel: "telegram" } }]);
});

test("a dropped last way stands in the inbox, unread [X38]", async ({ api }) => {
  const user = await withBrowsers(api, "only");
  api.dropped.add(`${device(user)}only`);
  await api.tell(user, "1");
  await api.send();
  expect(await channelsOf(user)).toEqual([]);
  expect(await entriesOf(user)).toMatchObject([{ isRead: false }]);
});

test("workers that find one device gone at once write one entry [X38]", async ({ api }) => {
  const user = await withBrowsers(api, "one");
  api.dropped.add(`${device(user)}one`);
  for (const orderId of ["1", "2", "3", "4"]) await api.tell(user, orderId);
  await api.pushAtOnce(user);
  await api.send();
  expect(await entriesOf(user)).toHaveLength(1);
});

test("devices that are dropped at once get an entry each, and no message [X38]", async ({ api }) => {
  const names = ["a", "b", "c", "d"];
  const user = await withBrowsers(api, ...names);
  for (const name of names) api.dropped.add(device(user) + name);
  await api.tell(user, "1");
  await api.pushAtOnce(user);
  api.dropped.clear();
  expect(await api.send()).toEqual([]);
  expect(await entriesOf(user)).toHaveLength(names.length);
  expect(api.push.pushed.filter((each) => each.device.startsWith(device(user)))).toEqual([]);
});
