import { transact } from "@wth/db";
import { notificationKinds } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";
import { deleteOldNotifications } from "./notification-repo.ts";
import { sendNotification } from "./send-notification.ts";

const test = apiTest(() => startTestApi(), { invariants: false });

const tell = (api: TestApi, user: TestUser, day: string) =>
  transact(api.db, (tx) => sendNotification(tx, user.userId, "dividendReady", { day }));

test("an inbox lists its user's notifications, newest first, with the unread count", async ({ api }) => {
  const [user, other] = [await api.register(), await api.register()];
  for (const day of ["2026-01-01", "2026-01-02", "2026-01-03"]) await tell(api, user, day);
  await transact(api.db, (tx) => sendNotification(tx, user.userId, "restriction", { until: null }));
  const first = await user.client.notificationPage({ query: { pageNo: 1, pageSize: 3 } });
  expect(first).toMatchObject({ total: 4, unread: 4 });
  expect(first.list.map(({ kind, data }) => [kind, data])).toEqual([
    ["restriction", { until: null }],
    ["dividendReady", { day: "2026-01-03" }],
    ["dividendReady", { day: "2026-01-02" }],
  ]);
  expect((await user.client.notificationPage({ query: { pageNo: 2, pageSize: 3 } })).list).toHaveLength(1);
  expect(await other.client.notificationPage()).toEqual({ list: [], total: 0, unread: 0 });
});

test("marks some or all of the user's own notifications as read", async ({ api }) => {
  const [user, other] = [await api.register(), await api.register()];
  for (const day of ["2026-01-01", "2026-01-02", "2026-01-03"]) await tell(api, user, day);
  const [newest] = (await user.client.notificationPage()).list;
  const ids = [newest?.id ?? ""];
  expect(await other.client.notificationRead({ body: { ids } })).toBe(0);
  expect(await user.client.notificationUnreadCount()).toBe(3);
  expect(await user.client.notificationRead({ body: { ids } })).toBe(2);
  expect((await user.client.notificationPage()).list.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  expect(await user.client.notificationRead({ body: {} })).toBe(0);
  expect(await user.client.notificationUnreadCount()).toBe(0);
});

test("a switched-off kind sends nothing; mandatory kinds cannot be switched off", async ({ api }) => {
  const user = await api.register();
  const switches = await user.client.notificationSwitches();
  expect(switches.map(({ kind, isOn, mayBeOff }) => [kind, isOn, mayBeOff])).toEqual(
    Object.entries(notificationKinds).map(([kind, { mayBeOff }]) => [kind, true, mayBeOff]),
  );
  const off = await user.client.notificationSetSwitch({ body: { kind: "dividendReady", isOn: false } });
  expect(off.find(({ kind }) => kind === "dividendReady")).toMatchObject({ isOn: false });
  await tell(api, user, "2026-01-01");
  expect(await user.client.notificationUnreadCount()).toBe(0);
  await user.client.notificationSetSwitch({ body: { kind: "dividendReady", isOn: true } });
  await tell(api, user, "2026-01-02");
  expect(await user.client.notificationUnreadCount()).toBe(1);
  for (const kind of ["kycApproved", "kycRejected", "restriction"] as const)
    await expectRefusal(user.client.notificationSetSwitch({ body: { kind, isOn: false } }), "badRequest");
});

test("deletes old notifications: read ones after 90 days, others after a year", async ({ api }) => {
  const user = await api.register();
  await tell(api, user, "2026-01-01");
  await user.client.notificationRead({ body: {} });
  await tell(api, user, "2026-01-02");
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
