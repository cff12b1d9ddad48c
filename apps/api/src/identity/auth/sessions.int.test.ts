import { randomBytes } from "node:crypto";
import { createClient, LIVE_PATH } from "@wth/api-contract";
import { signInStatements } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { testBrowser } from "#test-support/notifications/test-browser.ts";
import { signText, startTestApi, testDeployment, type TestApi, type TestUser } from "#test-support/test-api.ts";
import { startServer } from "#entry/start-server.ts";

const test = apiTest(() => startTestApi({ VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url") }), {
  invariants: false,
});

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1 Version/18.5 Mobile Safari/604.1";

/** Signs in again, as from a phone. */
async function onPhone(api: TestApi, { account }: TestUser, pushEndpoint?: string) {
  const { publicUrl: uri } = api.config;
  const { nonce, time } = await api.open.authCheck({ query: { address: account.address } });
  const body = await signText(account, {
    domain: new URL(uri).host,
    uri,
    statement: signInStatements.login,
    timeMs: time,
    nonce,
  });
  const base = { base: api.url, headers: () => ({ "user-agent": PHONE }) };
  const { accessToken, refreshToken } = await createClient(base).authLogin({
    body: { ...body, ...(pushEndpoint === undefined ? {} : { pushEndpoint }) },
  });
  const headers = () => ({ authorization: `Bearer ${accessToken}` });
  return { accessToken, refreshToken, client: createClient({ base: api.url, headers }) };
}

/** Opens a stream of changes. @returns a promise of its end */
async function stream(url: string, accessToken: string): Promise<{ ended: Promise<true> }> {
  const { body } = await fetch(url + LIVE_PATH, { headers: { authorization: `Bearer ${accessToken}` } });
  const reader = body!.getReader();
  await reader.read();
  const end = async (): Promise<true> => {
    while (!(await reader.read()).done);
    return true;
  };
  return { ended: end() };
}

const within = <T>(promise: Promise<T>, ms: number) =>
  Promise.race([promise, new Promise<"late">((resolve) => setTimeout(() => resolve("late"), ms))]);

test("lists a user's sessions with device, address range and times [S31]", async ({ api }) => {
  const user = await api.register();
  await api.advance(60);
  const phone = await onPhone(api, user);
  const list = await phone.client.sessionList();
  expect(list).toMatchObject([
    { device: "Safari · iOS", addressRange: "127.0.0.0/24", isCurrent: true },
    { addressRange: "127.0.0.0/24", isCurrent: false },
  ]);
  expect((list[0]?.createdTime ?? 0) - (list[1]?.createdTime ?? 0)).toBeGreaterThan(59_000);
  await api.advance(60);
  await api.open.authRefreshToken({ body: { refreshToken: user.refreshToken } });
  const [first] = await phone.client.sessionList();
  expect(first).toMatchObject({ isCurrent: false, createdTime: list[1]?.createdTime });
  expect((first?.usedTime ?? 0) - (first?.createdTime ?? 0)).toBeGreaterThan(119_000);
  const other = await api.register();
  expect(await other.client.sessionList()).toHaveLength(1);
});

test("a session that was just opened was used when it was created [S31, S01]", async ({ api }) => {
  for (let opened = 0; opened < 5; opened += 1) {
    const [session] = await (await api.register()).client.sessionList();
    expect(session?.usedTime).toBe(session?.createdTime);
  }
});

test("ends one session with its tokens and streams, on every server at once [S31]", async ({ api }) => {
  const second = await startServer(api.config, testDeployment);
  try {
    const user = await api.register();
    const phone = await onPhone(api, user);
    const headers = () => ({ authorization: `Bearer ${phone.accessToken}` });
    const elsewhere = createClient({ base: second.url, headers });
    await elsewhere.profileGet();
    const streams = [await stream(api.url, phone.accessToken), await stream(second.url, phone.accessToken)];
    const own = await stream(api.url, user.accessToken);
    const id = (await user.client.sessionList()).find(({ isCurrent }) => !isCurrent)?.id ?? "";
    expect(await user.client.sessionEnd({ body: { id } })).toBe(true);
    for (const { ended } of streams) expect(await within(ended, 500)).toBe(true);
    await expectRefusal(phone.client.profileGet(), "unauthorized");
    await expectRefusal(elsewhere.profileGet(), "unauthorized");
    await expectRefusal(api.open.authRefreshToken({ body: { refreshToken: phone.refreshToken } }), "unauthorized");
    expect(await within(own.ended, 100)).toBe("late");
    expect(await user.client.sessionList()).toMatchObject([{ isCurrent: true }]);
    await expectRefusal(user.client.sessionEnd({ body: { id } }), "sessionNotFound");
    await user.client.authLogout();
    expect(await within(own.ended, 500)).toBe(true);
  } finally {
    await second.close();
  }
});

test("ends all other sessions of the user, and none of other users [S31]", async ({ api }) => {
  const [user, other] = [await api.register(), await api.register()];
  const phones = [await onPhone(api, user), await onPhone(api, user)];
  const id = (await other.client.sessionList())[0]?.id ?? "";
  await expectRefusal(user.client.sessionEnd({ body: { id } }), "sessionNotFound");
  expect(await user.client.sessionEndOthers()).toEqual({ ended: 2 });
  for (const { client } of phones) await expectRefusal(client.profileGet(), "unauthorized");
  expect(await user.client.sessionEndOthers()).toEqual({ ended: 0 });
  await user.client.profileGet();
  await other.client.profileGet();
  const events = await api.db
    .selectFrom("platform_audit")
    .select("action")
    .where("actor", "=", `user:${user.userId}`)
    .execute();
  expect(events).toEqual([{ action: "session.end" }]);
});

test("lists recent sign-ins with their kind, and how each ended [S31]", async ({ api }) => {
  const user = await api.register();
  await api.advance(60);
  const phone = await onPhone(api, user);
  await api.open.authRefreshToken({ body: { refreshToken: phone.refreshToken } });
  const other = await onPhone(api, user);
  await other.client.authLogout();
  const [id] = (await user.client.sessionList()).filter(({ isCurrent }) => !isCurrent).map((session) => session.id);
  await user.client.sessionEnd({ body: { id: id ?? "" } });
  const list = await user.client.signInList();
  const onIos = { device: "Safari · iOS", addressRange: "127.0.0.0/24", method: "key", endTime: expect.any(Number) };
  expect(list).toMatchObject([
    { ...onIos, state: "signedOut" },
    // a refresh by another device changes the session, not the sign-in
    { ...onIos, id, state: "endedByUser" },
    { method: "key", state: "open", endTime: null },
  ]);
  expect((list[1]?.time ?? 0) - (list[2]?.time ?? 0)).toBeGreaterThan(59_000);
  await api.advance(8 * 86_400);
  const again = await onPhone(api, user);
  expect((await again.client.signInList()).map(({ state }) => state)).toEqual([
    "open",
    "signedOut",
    "endedByUser",
    "expired",
  ]);
  expect(await (await api.register()).client.signInList()).toHaveLength(1);
});

test("ends a browser's messages with its session: signed out, or ended from elsewhere [S31]", async ({ api }) => {
  const user = await api.register();
  const connect = async ({ client }: Pick<TestUser, "client">, name: string) => {
    const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${user.userId}-${name}`;
    await client.notificationSubscribe({
      body: { endpoint, keys: testBrowser().keys },
    });
    return endpoint;
  };
  const endpoints = async () => (await user.client.notificationSettings()).addresses.map(({ endpoint }) => endpoint);
  const [phone, tablet] = [await onPhone(api, user), await onPhone(api, user)];
  const [own, ofPhone, ofTablet] = [
    await connect(user, "own"),
    await connect(phone, "phone"),
    await connect(tablet, "tablet"),
  ];
  expect(await endpoints()).toEqual([own, ofPhone, ofTablet]);
  await phone.client.authLogout();
  expect(await endpoints()).toEqual([own, ofTablet]);
  // the tablet signs in again: its messages end with the new session, not with the old one
  const before = (await user.client.sessionList()).find(({ isCurrent }) => !isCurrent)?.id ?? "";
  await onPhone(api, user, ofTablet);
  await user.client.sessionEnd({ body: { id: before } });
  expect(await endpoints()).toEqual([own, ofTablet]);
  await user.client.sessionEndOthers();
  expect(await endpoints()).toEqual([own]);
});

test("tells a user of a sign-in from a device of a new kind, once [U02]", async ({ api }) => {
  const user = await api.register();
  const phone = await onPhone(api, user);
  await onPhone(api, user);
  const { list } = await phone.client.notificationPage();
  const data = { device: "Safari · iOS", addressRange: "127.0.0.0/24", at: expect.any(Number) };
  expect(list).toMatchObject([{ kind: "newDevice", data, isRead: false }]);
});
