import { createClient } from "@wth/api-contract";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";

const test = apiTest(() => startTestApi(), { invariants: false });

const refresh = (api: TestApi, refreshToken: string) => api.open.authRefreshToken({ body: { refreshToken } });
const clientOf = (api: TestApi, accessToken: string) =>
  createClient({ base: api.url, headers: () => ({ authorization: `Bearer ${accessToken}` }) });
const settle = () => new Promise((resolve) => setTimeout(resolve, 950));

test("reuse of an old refresh token ends the whole session", async ({ api }) => {
  const user = await api.register();
  const next = await refresh(api, user.refreshToken);
  await clientOf(api, next.accessToken).profileGet();
  await api.advance(11);
  await expectRefusal(refresh(api, user.refreshToken), "unauthorized");
  await expectRefusal(refresh(api, next.refreshToken), "unauthorized");
  await settle();
  await expectRefusal(clientOf(api, next.accessToken).profileGet(), "unauthorized");
});

test("ends the session of a used token that is presented after its own expiry [S27]", async ({ api }) => {
  const user = await api.register();
  let latest = await refresh(api, user.refreshToken);
  for (let step = 0; step < 3; step += 1) {
    await api.advance(43_000);
    latest = await refresh(api, latest.refreshToken);
  }
  await clientOf(api, latest.accessToken).profileGet();
  await expectRefusal(refresh(api, user.refreshToken), "unauthorized");
  await expectRefusal(refresh(api, latest.refreshToken), "unauthorized");
  await settle();
  await expectRefusal(clientOf(api, latest.accessToken).profileGet(), "unauthorized");
  const events = await api.db
    .selectFrom("platform_audit")
    .select("subject")
    .where("action", "=", "session.tokenReused")
    .where("actor", "=", `user:${user.userId}`)
    .execute();
  expect(events).toEqual([{ subject: `user:${user.userId}` }]);
});

test("a used token ends a session of any age, once, and revives none [S27]", async ({ api }) => {
  const user = await api.register();
  const next = await refresh(api, user.refreshToken);
  await clientOf(api, next.accessToken).authLogout();
  // within the grace, but signed out
  await expectRefusal(refresh(api, user.refreshToken), "unauthorized");
  const old = await api.register();
  const renewed = await refresh(api, old.refreshToken);
  await clientOf(api, renewed.accessToken).profileGet();
  await api.advance(8 * 86_400);
  await expectRefusal(refresh(api, old.refreshToken), "unauthorized");
  await expectRefusal(refresh(api, old.refreshToken), "unauthorized");
  const reasons = await api.db
    .selectFrom("identity_session")
    .select("revoked_reason")
    .where("user_id", "in", [user.userId, old.userId])
    .orderBy("id")
    .execute();
  expect(reasons.map((each) => each.revoked_reason)).toEqual(["signed out", "a refresh token was used twice"]);
});

test("a token reused after its successor was used ends the session, even in the grace", async ({ api }) => {
  const user = await api.register();
  const next = await refresh(api, user.refreshToken);
  const last = await refresh(api, next.refreshToken);
  await expectRefusal(refresh(api, user.refreshToken), "unauthorized");
  await expectRefusal(refresh(api, last.refreshToken), "unauthorized");
});

const reportsOf = async (api: TestApi, userId: bigint) => {
  const rows = api.db.selectFrom("platform_audit").select("id").where("action", "=", "session.tokenReused");
  return (await rows.where("actor", "=", `user:${userId}`).execute()).length;
};

test("a client whose answers are lost repeats its refresh for hours, in one chain [X01]", async ({ api }) => {
  const user = await api.register();
  const lost = await refresh(api, user.refreshToken);
  await api.advance(15);
  expect((await refresh(api, user.refreshToken)).refreshToken).toBe(lost.refreshToken);
  await api.advance(8 * 3_600);
  const arrived = await refresh(api, user.refreshToken);
  expect(arrived.refreshToken).toBe(lost.refreshToken);
  await clientOf(api, arrived.accessToken).profileGet();
  const next = await refresh(api, arrived.refreshToken);
  await clientOf(api, next.accessToken).profileGet();
  expect(await reportsOf(api, user.userId)).toBe(0);
});

test("a lost answer whose successor is over ends in a sign-in, without a report [X01]", async ({ api }) => {
  const user = await api.register();
  await refresh(api, user.refreshToken);
  await api.advance(25 * 3_600);
  await expectRefusal(refresh(api, user.refreshToken), "unauthorized");
  expect(await reportsOf(api, user.userId)).toBe(0);
});

test.for(["owner", "thief"])(
  "of two who take turns with one chain, a call of the %s ends it [X01]",
  async (caller, { api }) => {
    const user = await api.register();
    const taken = await refresh(api, user.refreshToken);
    await api.advance(60);
    const repeated = await refresh(api, user.refreshToken);
    // the access token of either answer shows that the answer has arrived
    await clientOf(api, (caller === "owner" ? repeated : taken).accessToken).profileGet();
    await api.advance(60);
    await expectRefusal(refresh(api, user.refreshToken), "unauthorized");
    await expectRefusal(refresh(api, taken.refreshToken), "unauthorized");
    expect(await reportsOf(api, user.userId)).toBe(1);
  },
);
