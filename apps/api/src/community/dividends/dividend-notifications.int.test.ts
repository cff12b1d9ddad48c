import { transact } from "@wth/db";
import { sql } from "kysely";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { sendDueToWaiting } from "#messaging/index.ts";
import { writePreference } from "#messaging/notifications/preference-repo.ts";
import { startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";
import { dividendNotifications } from "./dividend-notifications.ts";

const test = apiTest(() => startTestApi(), { invariants: false });

/** Inserts a closed day on which every member of the first level earns one WTH. */
async function insertClosedDay(api: TestApi, day: string): Promise<void> {
  const none = { revenue: 0n, level_amount: 0n, nft_amount: 0n, burn_amount: 0n, dao_amount: 0n, badges: 0 };
  const rest = {
    nft_each: 0n,
    nft_carry: 0n,
    burned_directly: 0n,
    dao_directly: 0n,
    mining_pool: 0n,
    operation_id: null,
  };
  await api.db
    .insertInto("community_dividend_day")
    .values({ day, ...none, ...rest })
    .execute();
  const level = { day, level: 1, members: 1, share: 10n ** 18n, each: 10n ** 18n, carry: 0n };
  await api.db.insertInto("community_dividend_level_day").values(level).execute();
}
const days = async ({ client }: TestUser) =>
  (await client.notificationPage()).list.map(({ kind, data }) => (kind === "dividendReady" ? data.day : kind));

test("an unread notification of dividends names the newest day that the user earned [U08]", async ({ api }) => {
  const [member, stranger] = [await api.register(), await api.register()];
  await sql`insert into community_level_change (user_id, day, level) values (${member.userId}, '2026-01-01', 1)`.execute(
    api.db,
  );
  expect(await days(member)).toEqual([]);
  await insertClosedDay(api, "2026-01-01");
  const counts = await Promise.all(Array.from({ length: 6 }, () => member.client.notificationUnreadCount()));
  expect(Math.max(...counts)).toBe(1);
  expect(await days(member)).toEqual(["2026-01-01"]);
  expect(await days(stranger)).toEqual([]);
  await insertClosedDay(api, "2026-01-02");
  expect(await days(member)).toEqual(["2026-01-02"]);
  await member.client.notificationRead({ body: {} });
  expect(await days(member)).toEqual(["2026-01-02"]);
  await insertClosedDay(api, "2026-01-03");
  expect(await days(member)).toEqual(["2026-01-03", "2026-01-02"]);
});

test("a closed day without a dividend for the user is not named [U08]", async ({ api }) => {
  const member = await api.register();
  await sql`insert into community_level_change (user_id, day, level)
    values (${member.userId}, '2026-01-01', 1), (${member.userId}, '2026-01-04', 0)`.execute(api.db);
  await insertClosedDay(api, "2026-01-04");
  expect(await days(member)).toEqual(["2026-01-03"]);
});

test("the worker writes dividends of users who want messages about them alone [U32]", async ({ api }) => {
  const [member, other] = [await api.register(), await api.register()];
  for (const { userId } of [member, other]) {
    await sql`insert into community_level_change (user_id, day, level) values (${userId}, '2026-01-04', 1)`.execute(
      api.db,
    );
    await sql`insert into messaging_address (user_id, channel, address, confirmed_at)
      values (${userId}, 'mail', 'reef@example.org', platform_now())`.execute(api.db);
  }
  await transact(api.db, (tx) => writePreference(tx, member.userId, { group: "income", channel: "mail", isOn: true }));
  const { signal } = new AbortController();
  expect(await sendDueToWaiting(api.worker, [dividendNotifications], signal)).toBe(1);
  const { rows } = await sql<{ user_id: bigint; state: string }>`select n.user_id, d.state from messaging_delivery d
    join messaging_notification n on n.id = d.notification_id where n.kind = 'dividendReady'`.execute(api.db);
  expect(rows).toEqual([{ user_id: member.userId, state: "waiting" }]);
});
