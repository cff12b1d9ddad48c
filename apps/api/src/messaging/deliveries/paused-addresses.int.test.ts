import { randomBytes } from "node:crypto";
import { transact } from "@wth/db";
import { beforeEach, expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { sendDeliveries } from "#test-support/notifications/send-deliveries.ts";
import { testBrowser } from "#test-support/notifications/test-browser.ts";
import { startTestApi, type TestUser } from "#test-support/test-api.ts";
import { openChannels } from "../channels/open-channels.ts";
import { pushChannel } from "../channels/push-channel.ts";
import { sendNotification } from "../notifications/send-notification.ts";
import { deliver } from "./deliver.ts";

const SERVICE = "https://fcm.googleapis.com/fcm/send/";
const HOUR = 3_600;

/** A platform with a push service that answers for each browser by itself. */
async function startPushing() {
  const api = await startTestApi({ VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url") });
  const { push } = api.config.channels;
  if (push === null) throw new Error("push has no settings");
  const asked: string[] = [];
  const answers = new Map<string, { status: number; headers?: Record<string, string> } | "silent">();
  const post = async (endpoint: string): Promise<Response> => {
    const name = endpoint.replace(SERVICE, "");
    asked.push(name);
    const answer = answers.get(name) ?? { status: 201 };
    if (answer === "silent") throw new DOMException("late", "TimeoutError");
    return new Response(null, answer);
  };
  const open = openChannels(api.config);
  const channels = {
    ...open,
    senders: { ...open.senders, channels: { push: pushChannel(push, api.config.publicUrl, post) } },
  };
  return {
    ...api,
    asked,
    answers,
    channels,
    tell: (user: TestUser, orderId: string) =>
      transact(api.db, (tx) =>
        sendNotification(tx, { userId: user.userId }, "tradePaid", { orderId, amount: "40", usdt: "44" }),
      ),
    send: () => sendDeliveries(api.worker, channels),
    async withBrowsers(...names: string[]): Promise<TestUser> {
      const user = await api.register();
      for (const name of names)
        await user.client.notificationSubscribe({ body: { endpoint: SERVICE + name, keys: testBrowser().keys } });
      return user;
    },
    deliveries: ({ userId }: TestUser) =>
      api.db
        .selectFrom("messaging_delivery as d")
        .innerJoin("messaging_address as a", "a.id", "d.address_id")
        .select(["d.id", "d.state", "d.is_held"])
        .where("a.user_id", "=", userId)
        .orderBy("d.id")
        .execute(),
    async close() {
      open.close();
      await api.close();
    },
  };
}
const test = apiTest(startPushing, { invariants: false });
type Pushing = Awaited<ReturnType<typeof startPushing>>;

const statesOf = async (api: Pushing, user: TestUser) => (await api.deliveries(user)).map(({ state }) => state);
const pausesOf = async ({ client }: TestUser) =>
  (await client.notificationSettings()).addresses.map(({ pausedUntil }) => pausedUntil);

beforeEach<{ api: Pushing }>(({ api }) => {
  api.asked.length = 0;
  api.answers.clear();
});

test("a browser that does not accept messages pauses alone, for longer each time [U32]", async ({ api }) => {
  const user = await api.withBrowsers("broken", "sound");
  api.answers.set("broken", { status: 503 });
  for (const orderId of ["1", "2", "3"]) await api.tell(user, orderId);
  expect(await api.send()).toEqual([]);
  expect(api.asked.filter((name) => name === "sound")).toHaveLength(3);
  expect(api.asked.filter((name) => name === "broken")).toHaveLength(1);
  expect(await pausesOf(user)).toEqual([expect.any(Number), null]);

  await api.send();
  await api.advance(6);
  await api.send();
  await api.advance(19);
  await api.send();
  expect(api.asked.filter((name) => name === "broken")).toHaveLength(2);

  api.answers.clear();
  await api.advance(2);
  await api.send();
  expect(await statesOf(api, user)).toEqual(Array(6).fill("sent"));
  expect(await pausesOf(user)).toEqual([null, null]);
});

test("a service that stays silent pauses its browser too [U32]", async ({ api }) => {
  const user = await api.withBrowsers("mute");
  api.answers.set("mute", "silent");
  for (const orderId of ["1", "2"]) await api.tell(user, orderId);
  await api.send();
  expect(api.asked.filter((name) => name === "mute")).toHaveLength(1);
  expect(await api.deliveries(user)).toMatchObject([
    { state: "waiting", is_held: true },
    { state: "waiting", is_held: true },
  ]);
});

test("waits as long as the push service asks [U32]", async ({ api }) => {
  const user = await api.withBrowsers("busy");
  api.answers.set("busy", { status: 429, headers: { "retry-after": "120" } });
  await api.tell(user, "1");
  await api.send();
  const asked = () => api.asked.filter((name) => name === "busy").length;
  await api.advance(115);
  await api.send();
  expect(asked()).toBe(1);
  await api.advance(6);
  await api.send();
  expect(asked()).toBe(2);
});

test("of senders at the end of a pause one tries, and the others wait for it [U32]", async ({ api }) => {
  const user = await api.withBrowsers("slow");
  api.answers.set("slow", { status: 500 });
  for (const orderId of ["1", "2", "3", "4"]) await api.tell(user, orderId);
  await api.send();
  await api.advance(6);
  const ids = (await api.deliveries(user)).map(({ id }) => id);
  await api.db.updateTable("messaging_delivery").set({ is_held: false }).where("id", "in", ids).execute();
  await Promise.all(ids.map((id) => deliver(api.worker, api.channels.senders, id, AbortSignal.timeout(20_000))));
  expect(api.asked.filter((name) => name === "slow")).toHaveLength(2);
});

test("drops a message that a browser has not accepted for a day [U32]", async ({ api }) => {
  const user = await api.withBrowsers("lost");
  api.answers.set("lost", { status: 503 });
  await api.tell(user, "1");
  for (let hours = 0; hours < 36; hours += 6) {
    await api.send();
    await api.advance(6 * HOUR + 1);
  }
  await api.send();
  expect(await statesOf(api, user)).toEqual(["dropped"]);
});

test("a browser that subscribes again is tried at once [U32]", async ({ api }) => {
  const user = await api.withBrowsers("back");
  api.answers.set("back", { status: 503 });
  await api.tell(user, "1");
  await api.send();
  api.answers.clear();
  await user.client.notificationSubscribe({ body: { endpoint: `${SERVICE}back`, keys: testBrowser().keys } });
  await api.tell(user, "2");
  await api.send();
  expect(api.asked.filter((name) => name === "back")).toHaveLength(2);
  await api.advance(6);
  await api.send();
  expect(await statesOf(api, user)).toEqual(["sent", "sent"]);
});
