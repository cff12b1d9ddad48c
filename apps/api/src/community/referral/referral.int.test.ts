import { transact } from "@wth/db";
import { randomFrom, seedOf } from "@wth/db/testing";
import { ONE } from "@wth/rules";
import { expect } from "vitest";
import { checkInvariants } from "#ledger/index.ts";
import { apiTest } from "#test-support/api-test.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";
import { addPower, recordPurchase } from "./power-events.ts";
import { referralInvariants } from "./referral-invariants.ts";
import { applyPowerEvents } from "./use-cases/apply-power-events.ts";

/** Most power here comes without a rig. */
const test = apiTest(() => startTestApi(), { invariants: { except: ["M5"] } });

test.afterAll(async ({ api }) => {
  await settlePower(api);
});

const codeFor = async (user: TestUser) => (await user.client.profileGet()).inviteCode;
const bind = (user: TestUser, inviteCode: string) => user.client.bindInviteCode({ query: { inviteCode } });
const bindTo = async (user: TestUser, sponsor: TestUser) => bind(user, await codeFor(sponsor));
async function settlePower(api: TestApi) {
  while ((await applyPowerEvents(api.worker)) > 0);
}
const power = (api: TestApi, user: TestUser, wth: bigint) =>
  transact(api.db, (tx) => addPower(tx, user.userId, wth * ONE));

test("a valid code binds to its owner once, in any letter case [API-14, API-90, SHELL-43, API-17, API-79]", async ({
  api,
}) => {
  const [sponsor, user, other] = await Promise.all([api.register(), api.register(), api.register()]);
  expect(await user.client.inviteInfo()).toEqual({ inviter: null, canBind: true });
  expect(await bind(user, ` ${(await codeFor(sponsor)).toLowerCase()} `)).toBe(true);
  expect((await user.client.inviteInfo()).inviter?.user.address).toBe(sponsor.account.address);
  await expectRefusal(bindTo(user, other), "inviteAlreadyBound");
  expect((await user.client.inviteInfo()).canBind).toBe(false);
});

test("tells that a purchase has made the missing sponsor final [X27]", async ({ api }) => {
  const user = await api.register();
  await api.give(user, "normal", "10");
  await user.client.miningBuy({ params: { id: 1 } });
  expect(await user.client.inviteInfo()).toEqual({ inviter: null, canBind: false });
});

test("refuses unknown, empty, foreign and own codes, each by name [ERR-13, ERR-16]", async ({ api }) => {
  const user = await api.register();
  for (const code of ["", "AAAAAAAA", "x".repeat(64), "'; drop table--", "邀請碼"])
    await expectRefusal(bind(user, code), "inviteCodeInvalid");
  await expectRefusal(bind(user, "x".repeat(65)), "badRequest");
  await expectRefusal(bindTo(user, user), "inviteOwnCode");
});

test("a user cannot become their own ancestor", async ({ api }) => {
  const [a, b, c] = await Promise.all([api.register(), api.register(), api.register()]);
  await bindTo(b, a);
  await bindTo(c, b);
  await expectRefusal(bindTo(a, c), "inviteCycle");
  await expectRefusal(bindTo(a, b), "inviteCycle");
});

test("the database refuses a cycle", async ({ api }) => {
  const [a, b, c] = await Promise.all([api.register(), api.register(), api.register()]);
  await bindTo(b, a);
  await bindTo(c, b);
  const update = api.db
    .updateTable("community_member")
    .set({ sponsor_id: c.userId, bound_at: new Date() })
    .where("user_id", "=", a.userId);
  await expect(update.execute()).rejects.toThrow(/own ancestor/);
  await expect(update.where("sponsor_id", "is", null).execute()).rejects.toMatchObject({ code: "23514" });
});

test("concurrent binds cannot form a cycle", async ({ api }) => {
  for (let round = 0; round < 10; round += 1) {
    const ring = await Promise.all(Array.from({ length: 4 }, () => api.register()));
    const refusals = await Promise.all(
      ring.map((user, index) => refusalOf(bindTo(user, ring[(index + 1) % ring.length] as TestUser))),
    );
    expect(refusals.filter((name) => name === undefined)).toHaveLength(3);
    expect(refusals.filter((name) => name === "inviteCycle")).toHaveLength(1);
  }
});

test("a sponsor cannot be bound after the first purchase", async ({ api }) => {
  const [sponsor, user] = await Promise.all([api.register(), api.register()]);
  await transact(api.db, (tx) => recordPurchase(tx, user.userId));
  await expectRefusal(bindTo(user, sponsor), "inviteAfterPurchase");
});

test("the invite list has power, V-level and level, newest first, 5 a page [API-18, API-80, API-07, API-08]", async ({
  api,
}) => {
  const sponsor = await api.register();
  const circle = [];
  for (let n = 0; n < 7; n += 1) {
    const user = await api.register();
    await bindTo(user, sponsor);
    circle.push(user);
  }
  const below = await api.register();
  await bindTo(below, circle[6] as TestUser);
  await power(api, circle[6] as TestUser, 50n);
  await power(api, below, 5000n);
  await settlePower(api);
  const first = await sponsor.client.inviteList();
  expect(first.total).toBe(7);
  expect(first.list).toHaveLength(5);
  expect(first.list[0]).toMatchObject({ power: "50", powerLevel: 2, level: 0 });
  expect(first.list[0]?.user.address).toBe(circle[6]?.account.address);
  expect(Object.keys(first.list[0]?.user ?? {}).toSorted()).toEqual(["address", "avatar", "kycLevel", "nickname"]);
  expect((await sponsor.client.inviteList({ query: { pageNo: 2 } })).list).toHaveLength(2);
  await expectRefusal(sponsor.client.inviteList({ query: { pageSize: 101 } }), "badRequest");
  await expectRefusal(sponsor.client.inviteList({ query: { pageNo: 0 } }), "badRequest");
});

test("power bought before, between and after binding counts once, in any order", async ({ api }) => {
  const [top, middle, low] = await Promise.all([api.register(), api.register(), api.register()]);
  await power(api, low, 1n);
  await bindTo(low, middle);
  await power(api, low, 10n);
  await power(api, middle, 100n);
  await bindTo(middle, top);
  await power(api, low, 1000n);
  await power(api, middle, -100n);
  await settlePower(api);
  const rows = await api.db
    .selectFrom("community_member")
    .select(["user_id", "own_power", "community_power"])
    .where("user_id", "in", [top.userId, middle.userId, low.userId])
    .execute();
  const of = (user: TestUser) => rows.find((row) => row.user_id === user.userId);
  expect(of(low)).toMatchObject({ own_power: 1011n * ONE, community_power: 0n });
  expect(of(middle)).toMatchObject({ own_power: 0n, community_power: 1011n * ONE });
  expect(of(top)).toMatchObject({ own_power: 0n, community_power: 1011n * ONE });
});

test("random trees and purchases match the sum over the tree", async ({ api }) => {
  const random = randomFrom(seedOf("TREES_SEED"));
  const users = await Promise.all(Array.from({ length: 12 }, () => api.register()));
  for (let step = 0; step < 80; step += 1) {
    const pick = () => users[Math.floor(random() * users.length)] as TestUser;
    if (random() < 0.3) await refusalOf(bindTo(pick(), pick()));
    else await power(api, pick(), BigInt(Math.floor(random() * 50)));
    if (random() < 0.2) await applyPowerEvents(api.worker);
  }
  await settlePower(api);
  expect(await checkInvariants(api.db, referralInvariants)).toEqual([]);
});
