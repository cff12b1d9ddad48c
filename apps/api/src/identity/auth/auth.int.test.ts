import { randomBytes } from "node:crypto";
import { errors, createClient, type ApiError } from "@wth/api-contract";
import { transact } from "@wth/db";
import { signInStatements } from "@wth/rules";
import { sql } from "kysely";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { signText, startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";
import { setUserDisabled } from "./use-cases/disable-user.ts";

const test = apiTest(() => startTestApi(), { invariants: false });
let place: { domain: string; uri: string };
test.beforeAll(async ({ api }) => {
  place = { domain: new URL(api.config.publicUrl).host, uri: api.config.publicUrl };
});

const newAccount = () => privateKeyToAccount(generatePrivateKey());
const check = (api: TestApi, address: string) => api.open.authCheck({ query: { address } });
const refresh = (api: TestApi, refreshToken: string) => api.open.authRefreshToken({ body: { refreshToken } });
const clientOf = (api: TestApi, accessToken: string) =>
  createClient({ base: api.url, headers: () => ({ authorization: `Bearer ${accessToken}` }) });

async function signed(api: TestApi, account = newAccount(), purpose: keyof typeof signInStatements = "register") {
  const { nonce, time } = await check(api, account.address);
  return {
    account,
    body: await signText(account, { ...place, statement: signInStatements[purpose], timeMs: time, nonce }),
  };
}
async function login(api: TestApi, user: TestUser) {
  const { body } = await signed(api, user.account, "login");
  return api.open.authLogin({ body });
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 950));

test("check returns whether an address is registered, and a nonce [AUTH-03, API-11]", async ({ api }) => {
  const { account, body } = await signed(api);
  const before = await check(api, account.address);
  expect(before.registered).toBe(false);
  expect(before.nonce).toMatch(/^[0-9a-f]{32}$/);
  await api.open.authRegister({ body });
  expect((await check(api, account.address.toLowerCase())).registered).toBe(true);
});

test("registers an account and logs in with the signed payload [AUTH-02, AUTH-05, AUTH-04, API-09, API-10, API-76, API-77]", async ({
  api,
}) => {
  const { account, body } = await signed(api);
  const registered = await api.open.authRegister({ body });
  expect(Object.keys(registered).toSorted()).toEqual(["accessToken", "expiresTime", "refreshToken", "userId"]);
  const again = await signed(api, account, "login");
  const session = await api.open.authLogin({ body: again.body });
  expect(session.userId).toBe(registered.userId);
  expect((await clientOf(api, session.accessToken).profileGet()).address).toBe(account.address);
});

test("refuses login of an unknown address and registration of a known one", async ({ api }) => {
  const stranger = await signed(api, newAccount(), "login");
  await expectRefusal(api.open.authLogin({ body: stranger.body }), "addressUnknown");
  const user = await api.register();
  const again = await signed(api, user.account, "register");
  await expectRefusal(api.open.authRegister({ body: again.body }), "addressRegistered");
});

test("twenty concurrent registrations of one address create one account", async ({ api }) => {
  const account = newAccount();
  const bodies = await Promise.all(Array.from({ length: 20 }, () => signed(api, account)));
  const refusals = await Promise.all(bodies.map(({ body }) => refusalOf(api.open.authRegister({ body }))));
  expect(refusals.filter((name) => name === undefined)).toHaveLength(1);
  expect(refusals.filter((name) => name === "addressRegistered")).toHaveLength(19);
});

test("a nonce works once, also under concurrent use", async ({ api }) => {
  const user = await api.register();
  const { body } = await signed(api, user.account, "login");
  const refusals = await Promise.all(Array.from({ length: 10 }, () => refusalOf(api.open.authLogin({ body }))));
  expect(refusals.filter((name) => name === undefined)).toHaveLength(1);
  expect(refusals.filter((name) => name === "nonceUsed")).toHaveLength(9);
});

test("a failed attempt by someone else does not use up the nonce", async ({ api }) => {
  const user = await api.register();
  const { body } = await signed(api, user.account, "login");
  await expectRefusal(api.open.authLogin({ body: { ...body, r: `0x${"1".repeat(64)}` } }), "signatureFailed");
  await api.open.authLogin({ body });
});

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
type Body = Awaited<ReturnType<typeof signText>>;
type Mutation = { name: string; make(user: TestUser, good: Body): Promise<object> | object };
const WINDOW_MS = 5 * 60 * 1000;
const resigned = (user: TestUser, good: Body, change: { place?: typeof place; statement?: string; chainId?: number }) =>
  signText(user.account, {
    ...(change.place ?? place),
    statement: change.statement ?? signInStatements.login,
    timeMs: good.time,
    nonce: good.randomHex,
    chainId: change.chainId,
  });
const flipped = (hex: string) => {
  const at = 2 + Math.floor(Math.random() * (hex.length - 2));
  const digit = ((Number.parseInt(hex[at] as string, 16) + 1 + Math.floor(Math.random() * 15)) % 16).toString(16);
  return hex.slice(0, at) + digit + hex.slice(at + 1);
};
const mutations: Mutation[] = [
  {
    name: "domain",
    make: (u, g) => resigned(u, g, { place: { ...place, domain: `${randomBytes(3).toString("hex")}.example` } }),
  },
  {
    name: "uri",
    make: (u, g) => resigned(u, g, { place: { ...place, uri: `https://${randomBytes(3).toString("hex")}.example` } }),
  },
  { name: "chain", make: (u, g) => resigned(u, g, { chainId: [1, 56, 97, 137][g.time % 4] as number }) },
  { name: "register signature for login", make: (u, g) => resigned(u, g, { statement: signInStatements.register }) },
  { name: "other statement", make: (u, g) => resigned(u, g, { statement: "Sign in to WTH" }) },
  {
    name: "too old",
    make: (u, g) =>
      signText(u.account, {
        ...place,
        statement: signInStatements.login,
        timeMs: g.time - WINDOW_MS - 2000,
        nonce: g.randomHex,
      }),
  },
  {
    name: "from the future",
    make: (u, g) =>
      signText(u.account, {
        ...place,
        statement: signInStatements.login,
        timeMs: g.time + WINDOW_MS + 5000,
        nonce: g.randomHex,
      }),
  },
  { name: "time moved", make: (_, g) => ({ ...g, time: g.time + 1 }) },
  { name: "nonce swapped", make: (_, g) => ({ ...g, randomHex: randomBytes(16).toString("hex") }) },
  {
    name: "short nonce",
    make: (u, g) =>
      signText(u.account, { ...place, statement: signInStatements.login, timeMs: g.time, nonce: "0123456789abcdef" }),
  },
  {
    name: "high s",
    make: (_, g) => ({ ...g, s: `0x${(ORDER - BigInt(g.s)).toString(16).padStart(64, "0")}`, v: g.v === 27 ? 28 : 27 }),
  },
  { name: "v flipped", make: (_, g) => ({ ...g, v: g.v === 27 ? 28 : 27 }) },
  { name: "v of another kind", make: (_, g) => ({ ...g, v: g.v - 27 }) },
  { name: "r flipped", make: (_, g) => ({ ...g, r: flipped(g.r) }) },
  { name: "s flipped", make: (_, g) => ({ ...g, s: flipped(g.s) }) },
  { name: "zero r", make: (_, g) => ({ ...g, r: `0x${"0".repeat(64)}` }) },
  { name: "zero s", make: (_, g) => ({ ...g, s: `0x${"0".repeat(64)}` }) },
  { name: "other address", make: (_, g) => ({ ...g, address: newAccount().address }) },
  { name: "wrong checksum", make: (_, g) => ({ ...g, address: `0x${g.address.slice(2).toUpperCase()}` }) },
  { name: "extra field", make: (_, g) => ({ ...g, chainId: 31_337 }) },
];

test("rejects 1,000 mutated messages and accepts the original", async ({ api }) => {
  const user = await api.register();
  const victim = await api.register();
  let refused = 0;
  for (let round = 0; round < 1000 / mutations.length; round += 1) {
    const { body } = await signed(api, user.account, "login");
    const made = await Promise.all(mutations.map(async (mutation) => mutation.make(user, body)));
    const refusals = await Promise.all(made.map((mutant) => refusalOf(api.open.authLogin({ body: mutant as Body }))));
    refusals.forEach((name, index) => expect(name, mutations[index]?.name).toBeDefined());
    refused += refusals.length;
    const swapped = { ...body, address: victim.account.address };
    await expectRefusal(api.open.authLogin({ body: swapped }), "signatureFailed");
    // positive control: the original is accepted
    await api.open.authLogin({ body });
  }
  expect(refused).toBe(1000);
});

test("every signed-in call answers 401 in an envelope without a valid token [API-06]", async ({ api }) => {
  for (const token of [undefined, "", "x", randomBytes(32).toString("base64url"), "y".repeat(5000)]) {
    const response = await fetch(`${api.url}/app-api/user/profile/get`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 401, data: null });
  }
});

test("a refresh token works once and gives new tokens, in body or query [AUTH-19, API-12, AUTH-28]", async ({
  api,
}) => {
  const user = await api.register();
  const next = await refresh(api, user.refreshToken);
  expect(next.refreshToken).not.toBe(user.refreshToken);
  expect((await clientOf(api, next.accessToken).profileGet()).id).toBe(user.userId.toString());
  const url = `${api.url}/app-api/user/auth/refresh-token?refreshToken=${next.refreshToken}`;
  const answer = (await (await fetch(url, { method: "POST" })).json()) as { code: number };
  expect(answer.code).toBe(0);
});

test("two tabs that refresh at once get the same successor token", async ({ api }) => {
  const user = await api.register();
  const [one, two] = await Promise.all([refresh(api, user.refreshToken), refresh(api, user.refreshToken)]);
  expect(one.refreshToken).toBe(two.refreshToken);
  await refresh(api, one.refreshToken);
});

test("access expires in 10 minutes, refresh in a day unused, a session in 7 days", async ({ api }) => {
  const user = await api.register();
  await api.advance(599);
  await user.client.profileGet();
  await api.advance(2);
  await settle();
  await expectRefusal(user.client.profileGet(), "unauthorized");
  let token = (await refresh(api, user.refreshToken)).refreshToken;
  for (let day = 0; day < 7; day += 1) {
    await api.advance(86_000);
    token = (await refresh(api, token)).refreshToken;
  }
  await api.advance(5000);
  await expectRefusal(refresh(api, token), "unauthorized");
  const idle = await api.register();
  await api.advance(86_401);
  await expectRefusal(refresh(api, idle.refreshToken), "unauthorized");
});

test("logout ends the session and its refresh token at once [AUTH-20, API-13]", async ({ api }) => {
  const user = await api.register();
  expect(await user.client.authLogout()).toBe(true);
  await expectRefusal(user.client.profileGet(), "unauthorized");
  await expectRefusal(refresh(api, user.refreshToken), "unauthorized");
});

test("a disabled account cannot sign in, and loses its sessions within a second [AUTH-29, AUTH-30, ERR-04, ERR-05]", async ({
  api,
}) => {
  const user = await api.register();
  await user.client.profileGet();
  await transact(api.db, (tx) =>
    setUserDisabled(tx, { actor: "operator:test", userId: user.userId, isDisabled: true }, async () => {}),
  );
  await settle();
  await expectRefusal(user.client.profileGet(), "unauthorized");
  const refused = await refresh(api, user.refreshToken).catch((error: unknown) => error as ApiError);
  expect(refused).toMatchObject({ code: errors.accountDisabled.code, message: "Account Is Disabled!" });
  const attempt = await login(api, user).catch((error: unknown) => error as ApiError);
  expect(attempt).toMatchObject({ code: errors.accountDisabled.code, message: "Account Is Disabled!" });
  await transact(api.db, (tx) =>
    setUserDisabled(tx, { actor: "operator:test", userId: user.userId, isDisabled: false }, async () => {}),
  );
  expect((await login(api, user)).userId).toBe(user.userId.toString());
});

test("tokens are stored as digests only", async ({ api }) => {
  const user = await api.register();
  const { rows } = await sql<{
    text: string;
  }>`select a::text || r::text as text from identity_access_token a, identity_refresh_token r`.execute(api.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ text }) => text.includes(user.accessToken) || text.includes(user.refreshToken))).toBe(false);
});
