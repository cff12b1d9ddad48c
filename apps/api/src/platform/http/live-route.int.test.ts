import { setTimeout as pause } from "node:timers/promises";
import { LIVE_PATH } from "@wth/api-contract";
import { transact } from "@wth/db";
import { sql } from "kysely";
import { expect } from "vitest";
import { setUserDisabled } from "#identity/index.ts";
import { apiTest } from "#test-support/api-test.ts";
import { scansOf } from "#test-support/scans-of.ts";
import { startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";
import { STREAMS_PER_USER_MAX } from "../live/live-streams.ts";

const USERS = 8;

const test = apiTest(() => startTestApi());

/** Opens a stream. @returns what it has sent so far, and a promise of its end */
async function openStream({ url }: TestApi, { accessToken }: TestUser) {
  const { body, status } = await fetch(url + LIVE_PATH, { headers: { authorization: `Bearer ${accessToken}` } });
  const sent = { text: "", status, ended: Promise.resolve() };
  sent.ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) sent.text += decoder.decode(chunk);
  })();
  return sent;
}

test("streams that open and stay make no query of their own [O12]", async ({ api }) => {
  const users: TestUser[] = [];
  for (let count = 0; count < USERS; count += 1) users.push(await api.register());
  const before = await scansOf(api, "identity_access_token");
  const all = await Promise.all(
    users.flatMap((user) => Array.from({ length: STREAMS_PER_USER_MAX }, () => openStream(api, user))),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  await pause(12_000);
  const queries = (await scansOf(api, "identity_access_token")) - before;
  expect([all.length, queries <= 2 * USERS]).toEqual([64, true]);
  expect(all.every(({ text }) => text.includes(": \n"))).toBe(true);
  await transact(api.db, async (tx) => {
    for (const { userId } of users)
      await setUserDisabled(tx, { actor: "test", userId, isDisabled: true }, async () => undefined);
  });
  await Promise.all(all.map(({ ended }) => ended));
});

test("an end of a session that no message tells of ends its streams [S09] [O12]", async ({ api }) => {
  const user = await api.register();
  const { ended } = await openStream(api, user);
  // these connections have no bus
  await transact(api.db, (tx) =>
    setUserDisabled(tx, { actor: "test", userId: user.userId, isDisabled: true }, async () => undefined),
  );
  await ended;
  expect((await openStream(api, user)).status).toBe(401);
});

test("a stream ends with its token, whose end was known when it opened [S09] [O12]", async ({ api }) => {
  const user = await api.register();
  await sql`update identity_access_token set expires_at = platform_now() + interval '3 seconds'
    where family_id in (select id from identity_session where user_id = ${user.userId})`.execute(api.db);
  // the cached look-up of the token is over
  await pause(1_000);
  const { status, ended } = await openStream(api, user);
  expect(status).toBe(200);
  await ended;
  // the server's estimate of the clock is up to a moment ahead
  const { rows } = await sql<{ isOver: boolean }>`
    select bool_and(expires_at <= platform_now() + interval '1 second') as "isOver" from identity_access_token
    where family_id in (select id from identity_session where user_id = ${user.userId})`.execute(api.db);
  expect(rows[0]?.isOver).toBe(true);
});
