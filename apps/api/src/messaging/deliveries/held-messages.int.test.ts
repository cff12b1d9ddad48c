import { transact } from "@wth/db";
import { sql } from "kysely";
import { expect } from "vitest";
import { now } from "#platform/db/clock.ts";
import { apiTest } from "#test-support/api-test.ts";
import { startMailServer } from "#test-support/notifications/mail-server.ts";
import { sendDeliveries } from "#test-support/notifications/send-deliveries.ts";
import { startTestApi, type TestUser } from "#test-support/test-api.ts";
import { setMailAddress } from "../addresses/mail-address.ts";
import { openChannels } from "../channels/open-channels.ts";
import { sendNotification } from "../notifications/send-notification.ts";
import { releaseHeld } from "./release-held.ts";

async function startPostOffice() {
  const mail = await startMailServer();
  const api = await startTestApi({ SMTP_URL: mail.url, MAIL_FROM: "WTH <notifications@example.org>" });
  const channels = openChannels(api.config);
  const { db } = api;
  return {
    ...api,
    tell: (user: TestUser, orderId: string) =>
      transact(db, (tx) =>
        sendNotification(tx, { userId: user.userId }, "tradePaid", { orderId, amount: "40", usdt: "44" }),
      ),
    send: () => sendDeliveries(api.worker, channels),
    /** A user with a confirmed e-mail address. */
    async confirmed(): Promise<TestUser> {
      const user = await api.register();
      await transact(db, async (tx) => {
        await setMailAddress(tx, user.userId, `${user.userId}@example.org`);
        const confirmed_at = await now(tx);
        await tx.updateTable("messaging_address").set({ confirmed_at }).where("user_id", "=", user.userId).execute();
      });
      return user;
    },
    async states({ userId }: TestUser): Promise<string[]> {
      const rows = await db
        .selectFrom("messaging_delivery as d")
        .innerJoin("messaging_notification as n", "n.id", "d.notification_id")
        .select("d.state")
        .where("n.user_id", "=", userId)
        .orderBy("d.id")
        .execute();
      return rows.map(({ state }) => state);
    },
    /** Number of jobs that send a user's messages. */
    async jobs({ userId }: TestUser): Promise<number> {
      const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job j
        join messaging_delivery d on d.id::text = j.data ->> 'deliveryId'
        join messaging_notification n on n.id = d.notification_id
        where j.name = 'deliverNotification' and n.user_id = ${userId}`.execute(db);
      return rows[0]?.jobs ?? 0;
    },
    async close() {
      channels.close();
      await api.close();
      await mail.close();
    },
  };
}
const test = apiTest(startPostOffice, { invariants: false });

/** A setting whose quiet hours began two hours before the platform's time and last for this many hours. */
function quietFor(at: Date, hours: number) {
  const minutes = at.getUTCHours() * 60 + at.getUTCMinutes();
  const quietFrom = (minutes + 1_440 - 120) % 1_440;
  const quietUntil = (quietFrom + hours * 60) % 1_440;
  return { language: "en", timeZone: "UTC", quietFrom, quietUntil, digestAt: null } as const;
}

test("sends what quiet hours hold back once they are switched off [U32]", async ({ api }) => {
  const user = await api.confirmed();
  const quiet = quietFor(await now(api.db), 10);
  await user.client.notificationSetSettings({ body: quiet });
  await api.tell(user, "1");
  await api.send();
  expect(await api.states(user)).toEqual(["waiting"]);
  await user.client.notificationSetSettings({ body: { ...quiet, quietFrom: null, quietUntil: null } });
  await api.send();
  expect(await api.states(user)).toEqual(["sent"]);
});

test("moved quiet hours move what they hold back, by the platform's clock [U32]", async ({ api }) => {
  const user = await api.confirmed();
  const at = await now(api.db);
  await user.client.notificationSetSettings({ body: quietFor(at, 10) });
  await api.tell(user, "1");
  await user.client.notificationSetSettings({ body: quietFor(at, 5) });
  await api.advance(2 * 3_600);
  await api.send();
  expect(await api.states(user)).toEqual(["waiting"]);
  // a job exists only once the platform's clock has reached the end of the quiet hours
  expect(await api.jobs(user)).toBe(0);
  await api.advance(2 * 3_600);
  expect(await releaseHeld(api.worker)).toBeGreaterThan(0);
  expect(await api.jobs(user)).toBe(1);
  await api.send();
  expect(await api.states(user)).toEqual(["sent"]);
});
