import { errors } from "@wth/api-contract";
import { expect } from "vitest";
import { freshApiTest } from "#test-support/api-test.ts";
import { startOf } from "#platform/db/days.ts";
import { everyFault, type PreparedWrite, type WriteName } from "#test-support/answers/every-fault.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { type TestUser } from "#test-support/test-api.ts";
import { startDividends, type DividendsApi } from "#test-support/start-dividends.ts";

const test = freshApiTest(startDividends);

const summaryOf = ({ client }: TestUser) => client.dividendSummary();
const pageOf = ({ client }: TestUser, query: { pageNo?: number; pageSize?: number } = {}) =>
  client.dividendPage({ query });
const receive = ({ client }: TestUser, bonusId: string) => client.dividendClaim({ query: { bonusId } });
const balanceOf = async ({ client }: TestUser) => (await client.accountsBalances()).value;
/** Registers a user of V-level 1, by an S5 rig below them. */
async function leader(api: DividendsApi): Promise<TestUser> {
  const user = await api.person();
  await api.rig(await api.invited(user), 5);
  return user;
}
const dayMs = async (api: DividendsApi) => startOf(await api.today()).getTime();
const idOf = (day: string, type: 0 | 1) => `${day.replaceAll("-", "")}${type}`;

test("the summary has the level, invited users, community power and claimable amounts [API-28, API-88, DEFI-28, DEFI-29, DEFI-30, DEFI-31]", async ({
  api,
}) => {
  const user = await api.person();
  expect(await summaryOf(user)).toMatchObject({
    level: 0,
    inviteCount: 0,
    power: "0",
    dividendAmount: "0",
    claimable: { level: "0", nft: "0" },
    claimedAmount: "0",
    nextLevelPower: "1000",
    nextSettlement: (await dayMs(api)) + 86_400_000,
  });
  const below = await api.invited(user);
  await api.invited(user);
  await api.rig(await api.invited(below), 5);
  await api.badge(user.account.address);
  await api.fees("1000");
  const day = await dayMs(api);
  await api.nextDay();
  // two members share 10 percent of the level half; the badge gets the whole NFT share
  expect(await summaryOf(user)).toMatchObject({
    level: 1,
    inviteCount: 2,
    power: "1000",
    dividendAmount: "125",
    claimable: { level: "25", nft: "100" },
    nextLevelPower: "5000",
    lastDay: { day, revenue: "1000", levelAmount: "500", nftAmount: "100" },
  });
  await user.client.dividendClaimLevels();
  expect(await summaryOf(user)).toMatchObject({
    dividendAmount: "100",
    claimable: { level: "0", nft: "100" },
    claimedAmount: "25",
  });
  expect(await summaryOf(below)).toMatchObject({ level: 1, inviteCount: 1, power: "1000", dividendAmount: "25" });
});

test("the highest level has no next one; tomorrow's level does not earn today", async ({ api }) => {
  const user = await api.person();
  const below = await api.invited(user);
  await api.fees("100");
  await api.pass();
  await api.rig(below, 7);
  await api.settle();
  expect((await pageOf(user)).list).toEqual([]);
  await api.parameter("referral.v3", 20_001n * 10n ** 18n);
  await api.parameter("referral.v5", 100_001n * 10n ** 18n);
  for (let rigs = 1; rigs < 11; rigs += 1) await api.rig(below, 7);
  expect(await summaryOf(user)).toMatchObject({ level: 5, power: "110000", nextLevelPower: null });
});

test("records have a day, an amount, a type and a status, newest first, 5 a page [API-29, API-89, DEFI-32, DEFI-34, DEFI-35]", async ({
  api,
}) => {
  const user = await leader(api);
  await api.badge(user.account.address);
  const first = await api.today();
  for (let day = 0; day < 4; day += 1) {
    await api.fees(`${100 * (day + 1)}`);
    await api.nextDay();
  }
  const { list, total } = await pageOf(user);
  expect(total).toBe(8);
  expect(list).toHaveLength(5);
  const [newest, next, older] = list;
  const last = startOf(first).getTime() + 3 * 86_400_000;
  const newestDay = new Date(last).toISOString().slice(0, 10);
  expect(newest).toEqual({ id: idOf(newestDay, 0), createDate: last, amount: "20", type: 0, status: 0 });
  expect(next).toEqual({ id: idOf(newestDay, 1), createDate: last, amount: "40", type: 1, status: 0 });
  expect(older).toMatchObject({ createDate: last - 86_400_000, amount: "15", type: 0 });
  const second = await pageOf(user, { pageNo: 2 });
  expect(second.list.map(({ amount, type }) => [amount, type])).toEqual([
    ["20", 1],
    ["5", 0],
    ["10", 1],
  ]);
  expect((await pageOf(user, { pageNo: 3 })).list).toEqual([]);
  expect((await pageOf(user, { pageNo: 1, pageSize: 100 })).list).toEqual([...list, ...second.list]);
});

test("a record is claimed once into the Mine Account and then marked claimed [API-30, DEFI-40, DEFI-42, DEFI-43, ACCT-44, ACCT-58]", async ({
  api,
}) => {
  const user = await leader(api);
  await api.badge(user.account.address);
  await api.fees("100");
  const day = await api.today();
  await api.nextDay();
  expect(await receive(user, idOf(day, 0))).toEqual({ amount: "5", records: 1 });
  expect(await balanceOf(user)).toBe("5");
  expect((await pageOf(user)).list.map(({ status }) => status)).toEqual([1, 0]);
  await expectRefusal(receive(user, idOf(day, 0)), "dividendClaimed");
  expect(await balanceOf(user)).toBe("5");
  expect(await receive(user, idOf(day, 1))).toEqual({ amount: "10", records: 1 });
  expect(await balanceOf(user)).toBe("15");
  const { list } = await user.client.accountsRecords({ query: { assetsType: 2 } });
  expect(list.map(({ value, businessType, changeType }) => [value, businessType, changeType])).toEqual([
    ["10", 20, 1],
    ["5", 7, 1],
  ]);
});

test("concurrent claims of a record, alone and with others, pay once", async ({ api }) => {
  const user = await leader(api);
  await api.fees("100");
  const day = await api.today();
  await api.nextDay();
  await api.fees("100");
  await api.nextDay();
  const calls = Array.from({ length: 12 }, (_, index) =>
    refusalOf(index % 2 === 0 ? receive(user, idOf(day, 0)) : user.client.dividendClaimLevels()),
  );
  const refusals = await Promise.all(calls);
  expect(refusals).toContain(undefined);
  for (const name of refusals) expect([undefined, "dividendClaimed", "noDividends"]).toContain(name);
  await user.client.dividendClaimLevels().catch(() => undefined);
  expect(await balanceOf(user)).toBe("10");
});

test("refuses claims of others' records, missing records and malformed ids", async ({ api }) => {
  const [user, stranger] = [await leader(api), await api.person()];
  await api.fees("100");
  const day = await api.today();
  await api.nextDay();
  await expectRefusal(receive(stranger, idOf(day, 0)), "dividendNotFound");
  await expectRefusal(receive(user, idOf(day, 1)), "dividendNotFound");
  for (const id of ["199001010", "299912310", "000001010", "202602300"])
    await expectRefusal(receive(user, id), "dividendNotFound");
  for (const id of ["", "1", "202602302", "20260101", "2026010100", "-02601010"])
    await expectRefusal(receive(user, id), "badRequest");
  expect(await balanceOf(stranger)).toBe("0");
  expect(await balanceOf(user)).toBe("0");
});

test("all NFT dividends are counted, and claimed in one posting [API-31, API-32, DEFI-44]", async ({ api }) => {
  const user = await api.person();
  const count = () => user.client.dividendNftClaimable();
  expect(await count()).toBe(0);
  await expectRefusal(user.client.dividendClaimNft(), "noDividends");
  await api.badge(user.account.address);
  for (let day = 0; day < 3; day += 1) {
    await api.fees("100");
    await api.nextDay();
  }
  expect(await count()).toBe(3);
  await receive(user, (await pageOf(user)).list[1]!.id);
  expect(await count()).toBe(2);
  expect(await user.client.dividendClaimNft()).toEqual({ amount: "20", records: 2 });
  expect(await count()).toBe(0);
  await expectRefusal(user.client.dividendClaimNft(), "noDividends");
  expect(await balanceOf(user)).toBe("30");
  const { list } = await user.client.accountsRecords({ query: { assetsType: 2 } });
  expect(list.map(({ value, businessType }) => [value, businessType])).toEqual([
    ["20", 20],
    ["10", 20],
  ]);
});

test("all level dividends are claimed in one posting, without NFT dividends", async ({ api }) => {
  const user = await leader(api);
  await api.badge(user.account.address);
  for (let day = 0; day < 3; day += 1) {
    await api.fees("100");
    await api.nextDay();
  }
  expect(await user.client.dividendClaimLevels()).toEqual({ amount: "15", records: 3 });
  await expectRefusal(user.client.dividendClaimLevels(), "noDividends");
  expect(await user.client.dividendNftClaimable()).toBe(3);
});

test("a repeated claim with the same key gets the same response and pays once", async ({ api }) => {
  const user = await leader(api);
  await api.fees("100");
  await api.nextDay();
  const claim = (key: string, path = "receive-batch") =>
    fetch(`${api.url}/app-api/user/dividend/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${user.accessToken}`, "idempotency-key": key },
    }).then((response) => response.json() as Promise<{ code: number; data: unknown }>);
  const answers = await Promise.all(Array.from({ length: 5 }, () => claim("claim-1-of-levels")));
  for (const answer of answers) expect(answer).toMatchObject({ code: 0, data: { amount: "5", records: 1 } });
  expect(await claim("claim-1-of-levels", "nft/receive-batch")).toMatchObject({
    code: errors.idempotencyConflict.code,
  });
  expect(await claim("claim-2-of-levels")).toMatchObject({ code: errors.noDividends.code });
  expect(await balanceOf(user)).toBe("5");
});

test("a lost, late or doubled answer to a claim pays once and ends in success [X01]", async ({ api }) => {
  const leaders: TestUser[] = [];
  for (let count = 0; count < 9; count += 1) leaders.push(await leader(api));
  for (const { account } of leaders.slice(0, 5)) await api.badge(account.address);
  const day = await api.today();
  await api.fees("1000");
  await api.nextDay();
  const differences = (name: WriteName, claimants: readonly TestUser[], send: PreparedWrite["send"]) => {
    const next = claimants.values();
    return everyFault(api, name, async () => ({ accessToken: next.next().value?.accessToken ?? "", send }));
  };
  const [first, owners, others] = [leaders.slice(0, 1), leaders.slice(1, 5), leaders.slice(5)];
  // the first claims of a day also collect it from the rows of the house
  for (const { client } of first) {
    await client.dividendClaimLevels();
    await client.dividendClaimNft();
  }
  const all = [
    await differences("dividendClaimLevels", owners, (client, key) => client.dividendClaimLevels(key)),
    await differences("dividendClaimNft", owners, (client, key) => client.dividendClaimNft(key)),
    await differences("dividendClaim", others, (client, key) =>
      client.dividendClaim({ query: { bonusId: idOf(day, 0) }, ...key }),
    ),
  ];
  expect(all.flat()).toEqual([]);
});

test("during a halt claims are refused and no day is closed", async ({ api }) => {
  const user = await leader(api);
  await api.fees("100");
  await api.nextDay();
  await api.db.insertInto("platform_halt").values({ reason_code: "test", detail: "test" }).execute();
  await expectRefusal(user.client.dividendClaimLevels(), "moneyHalted");
  expect(await api.nextDay()).toBe(0);
  await api.db.deleteFrom("platform_halt").execute();
  expect(await api.settle()).toBe(1);
  expect(await user.client.dividendClaimLevels()).toEqual({ amount: "5", records: 1 });
});

test("all streams receive a closed day", async ({ api }) => {
  const user = await api.person();
  const response = await fetch(`${api.url}/app-api/user/events`, {
    headers: { authorization: `Bearer ${user.accessToken}` },
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await api.nextDay();
  let received = "";
  while (!received.includes('["dividend"]')) received += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  expect(received).toContain('event: changed\ndata: ["dividend"]');
});
