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
  await refresh(api, old.refreshToken);
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
