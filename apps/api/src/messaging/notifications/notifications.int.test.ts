import { notificationGroups, type NotificationGroup } from "@wth/api-contract";
import { transact } from "@wth/db";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";
import { lapseNotifications } from "./lapse-notifications.ts";
import { deleteOldNotifications } from "./notification-repo.ts";
import { sendNotification } from "./send-notification.ts";

const test = apiTest(() => startTestApi(), { invariants: false });

const reward = (api: TestApi, user: TestUser, rewardId: string) =>
  transact(api.db, (tx) => sendNotification(tx, { userId: user.userId }, "rewardReady", { rewardId, amount: "1" }));
const list = async ({ client }: TestUser) => (await client.notificationPage()).list;

test("an inbox lists its user's notifications, newest first, with the unread count", async ({ api }) => {
  const [user, other] = [await api.register(), await api.register()];
  for (const id of ["1", "2", "3"]) await reward(api, user, id);
  await transact(api.db, (tx) => sendNotification(tx, { userId: user.userId }, "restriction", { until: null }));
  const first = await user.client.notificationPage({ query: { pageSize: 3 } });
  expect(first.unread).toBe(4);
  expect(first.list.map(({ kind, data }) => [kind, data])).toEqual([
    ["restriction", { until: null }],
    ["rewardReady", { rewardId: "3", amount: "1" }],
    ["rewardReady", { rewardId: "2", amount: "1" }],
  ]);
  const rest = await user.client.notificationPage({ query: { after: first.next ?? "", pageSize: 3 } });
  expect(rest.list.map(({ data }) => data)).toEqual([{ rewardId: "1", amount: "1" }]);
  expect(rest.next).toBeNull();
  expect(await other.client.notificationPage()).toEqual({ list: [], next: null, unread: 0 });
});

test("pages of an inbox miss and repeat nothing while entries come [U08]", async ({ api }) => {
  const user = await api.register();
  await transact(api.db, async (tx) => {
    for (let id = 1; id <= 25; id += 1)
      await sendNotification(tx, { userId: user.userId }, "rewardReady", { rewardId: String(id), amount: "1" });
  });
  await api.db
    .updateTable("messaging_notification")
    .set({ changed_at: new Date(Date.UTC(2026, 0, 1)) })
    .where("user_id", "=", user.userId)
    .execute();
  const seen: string[] = [];
  for (let after: string | null = ""; after !== null;) {
    const query = { pageSize: 4, ...(after === "" ? {} : { after }) };
    const page: Awaited<ReturnType<typeof user.client.notificationPage>> = await user.client.notificationPage({
      query,
    });
    seen.push(...page.list.map(({ id }) => id));
    await reward(api, user, String(1_000 + seen.length));
    after = page.next;
  }
  expect(seen).toHaveLength(25);
  expect(new Set(seen).size).toBe(25);
});

test("marks some or all of the user's own notifications as read", async ({ api }) => {
  const [user, other] = [await api.register(), await api.register()];
  for (const id of ["1", "2", "3"]) await reward(api, user, id);
  const [newest] = await list(user);
  const ids = [newest?.id ?? ""];
  expect(await other.client.notificationRead({ body: { ids } })).toBe(0);
  expect(await user.client.notificationUnreadCount()).toBe(3);
  expect(await user.client.notificationRead({ body: { ids: [] } })).toBe(3);
  expect(await user.client.notificationRead({ body: { ids } })).toBe(2);
  expect((await list(user)).map(({ isRead }) => isRead)).toEqual([true, false, false]);
  expect(await user.client.notificationRead({ body: {} })).toBe(0);
  expect(await user.client.notificationUnreadCount()).toBe(0);
});

test("events of one subject make one entry until it is read [U08]", async ({ api }) => {
  const user = await api.register();
  const grant = (rigId: string) =>
    transact(api.db, (tx) =>
      sendNotification(tx, { userId: user.userId }, "rigGranted", { rigId, level: 3, source: 3 }),
    );
  for (let rig = 1; rig <= 200; rig += 1) await grant(String(rig));
  expect(await list(user)).toMatchObject([{ kind: "rigGranted", events: 200, data: { rigId: "200" } }]);
  expect(await user.client.notificationUnreadCount()).toBe(1);
  await user.client.notificationRead({ body: {} });
  await grant("201");
  expect((await list(user)).map(({ events }) => events)).toEqual([1, 200]);
});

test("concurrent events of one subject make one entry [U08]", async ({ api }) => {
  const user = await api.register();
  const join = () => transact(api.db, (tx) => sendNotification(tx, { userId: user.userId }, "friendJoined", {}));
  await Promise.all(Array.from({ length: 12 }, join));
  expect(await list(user)).toMatchObject([{ kind: "friendJoined", events: 12 }]);
});

test("an entry that takes up an event has its time, and is among the recent ones again [U02]", async ({ api }) => {
  const user = await api.register();
  const join = () => transact(api.db, (tx) => sendNotification(tx, { userId: user.userId }, "friendJoined", {}));
  await join();
  const [first] = await list(user);
  await api.advance(600);
  expect(await user.client.notificationRecent()).toEqual([]);
  await join();
  const [joined] = await user.client.notificationRecent();
  expect(joined).toMatchObject({ id: first?.id, events: 2 });
  expect((joined?.createTime ?? 0) - (first?.createTime ?? 0)).toBeGreaterThanOrEqual(600_000);
});

test("ends by an event about its subject, and by the clock [U08]", async ({ api }) => {
  const user = await api.register();
  const at = (await user.client.authCheck({ query: { address: user.account.address } })).time;
  for (const orderId of ["7", "8"])
    await transact(api.db, (tx) =>
      sendNotification(tx, { userId: user.userId }, "orderNeedsYou", { orderId, until: at + 3_600_000 }),
    );
  await transact(api.db, (tx) => lapseNotifications(tx, "tradeEnded", [user.userId], "7"));
  const ended = { isOver: true, isRead: true };
  expect(await list(user)).toMatchObject([{ isOver: false, isRead: false }, ended]);
  expect(await user.client.notificationUnreadCount()).toBe(1);
  await api.advance(3_601);
  expect(await list(user)).toMatchObject([ended, ended]);
  expect(await user.client.notificationUnreadCount()).toBe(0);
  expect(await user.client.notificationRecent()).toEqual([]);
});

test("what the user did stands in the inbox as read, without a toast [U02]", async ({ api }) => {
  const user = await api.register();
  await transact(api.db, (tx) => sendNotification(tx, { userId: user.userId, isOwn: true }, "friendJoined", {}));
  await transact(api.db, (tx) => sendNotification(tx, { userId: user.userId }, "restrictionLifted", {}));
  expect((await list(user)).map(({ isRead }) => isRead)).toEqual([false, true]);
  expect(await user.client.notificationRecent()).toMatchObject([{ kind: "restrictionLifted" }]);
});

test("toasts tell of the last two minutes, on the channels that the user wants [U02]", async ({ api }) => {
  const user = await api.register();
  await reward(api, user, "1");
  expect(await user.client.notificationRecent()).toHaveLength(1);
  await user.client.notificationSetSwitch({ body: { group: "income", channel: "toast", isOn: false } });
  expect(await user.client.notificationRecent()).toEqual([]);
  expect(await user.client.notificationUnreadCount()).toBe(1);
  await user.client.notificationSetSwitch({ body: { group: "income", channel: "toast", isOn: true } });
  await api.advance(121);
  expect(await user.client.notificationRecent()).toEqual([]);
});

test("a group without its inbox sends nothing; mandatory groups keep theirs", async ({ api }) => {
  const user = await api.register();
  const set = (group: NotificationGroup, isOn: boolean) =>
    user.client.notificationSetSwitch({ body: { group, channel: "inbox", isOn } });
  const off = await set("income", false);
  expect(off).toContainEqual({ group: "income", channel: "inbox", isOn: false, mayBeOff: true });
  await reward(api, user, "1");
  expect(await user.client.notificationUnreadCount()).toBe(0);
  await set("income", true);
  await reward(api, user, "2");
  expect(await user.client.notificationUnreadCount()).toBe(1);
  for (const [group, { mayBeOff }] of Object.entries(notificationGroups))
    if (!mayBeOff) await expectRefusal(set(group as NotificationGroup, false), "badRequest");
});

test("offers no channel without settings", async ({ api }) => {
  const user = await api.register();
  const switches = await user.client.notificationSwitches();
  expect(new Set(switches.map(({ channel }) => channel))).toEqual(new Set(["inbox", "toast"]));
  const body = { group: "trades", channel: "mail", isOn: true } as const;
  await expectRefusal(user.client.notificationSetSwitch({ body }), "badRequest");
});

test("deletes old notifications: read ones after 90 days, others after a year", async ({ api }) => {
  const user = await api.register();
  await reward(api, user, "1");
  await user.client.notificationRead({ body: {} });
  await reward(api, user, "2");
  const left = async () => {
    await transact(api.worker, deleteOldNotifications);
    const rows = await api.db
      .selectFrom("messaging_notification")
      .select("id")
      .where("user_id", "=", user.userId)
      .execute();
    return rows.length;
  };
  expect(await left()).toBe(2);
  await api.advance(91 * 86_400);
  expect(await left()).toBe(1);
  await api.advance(275 * 86_400);
  expect(await left()).toBe(0);
});
