import { transact } from "@wth/db";
import { businessType, ONE, type BusinessType } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { openHold, post, resolveHold, systemAccount, userAccount } from "#ledger/index.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";
import { verifiedUser } from "#test-support/accounts/verified-user.ts";

// it holds a fee without an advert
const test = apiTest(() => startTestApi(), { invariants: false });

type Paging = { pageNo?: number; pageSize?: number };
const all = async ({ client }: TestUser, query: Paging = {}) => client.accountsAllRecords({ query });
const total = async ({ client }: TestUser, assetsType: number) =>
  (await client.accountsRecords({ query: { assetsType } })).total;

/** Registers a user whose sponsor gets a share of purchases. */
async function invited(api: TestApi): Promise<{ user: TestUser; sponsor: TestUser }> {
  const [sponsor, user] = await Promise.all([api.register(), api.register()]);
  const { inviteCode } = await sponsor.client.profileGet();
  await user.client.bindInviteCode({ query: { inviteCode } });
  return { user, sponsor };
}

test("records have unsigned amounts and the counterparty, newest first [API-21, API-22, API-25, API-91]", async ({
  api,
}) => {
  const { user, sponsor } = await invited(api);
  await api.give(user, "normal", "12.000000000000000001");
  await user.client.miningBuy({ params: { id: 1 } });
  const before = Date.now();
  await api.give(user, "ecological", "3");

  const { list, total: count } = await user.client.accountsRecords();
  expect(count).toBe(3);
  expect(list).toMatchObject([
    { value: "3", changeType: 1, businessType: businessType.airdrop, fromUser: null },
    { value: "10", changeType: 0, businessType: businessType.buyMiningMachine },
    { value: "12.000000000000000001", changeType: 1, businessType: businessType.airdrop, fromUser: null },
  ]);
  expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(
    ["businessType", "changeType", "createTime", "fromUser", "id", "value"].toSorted(),
  );
  expect(Math.abs((list[0]?.createTime ?? 0) - before)).toBeLessThan(3_600_000);
  expect((await all(user)).list).toEqual(list);

  const share = await sponsor.client.accountsRecords({ query: { assetsType: 3 } });
  expect(share).toMatchObject({
    total: 1,
    list: [
      {
        value: "1",
        changeType: 1,
        businessType: businessType.referralReward,
        fromUser: { avatar: "", address: user.account.address },
      },
    ],
  });
});

test("every account has separate records; the C2C call defaults to C2C [API-22, API-23]", async ({ api }) => {
  const user = await verifiedUser(api, { normal: "5", ctoc: "4", social: "3", ecological: "2" });
  await user.client.accountsTransferToCtoc({ query: { value: "1" } });
  expect(await Promise.all([1, 2, 3, 4, 5].map((type) => total(user, type)))).toEqual([2, 2, 1, 1, 0]);
  const ofCtoc = await user.client.accountsRecords({ query: { assetsType: 1 } });
  expect(ofCtoc.list.map(({ value }) => value)).toEqual(["1", "4"]);
  expect(await user.client.accountsCtocRecords()).toEqual(ofCtoc);
  expect(await user.client.accountsCtocRecords({ query: { assetsType: 1 } })).toEqual(ofCtoc);
  expect(await user.client.accountsCtocRecords({ query: { assetsType: 2 } })).toEqual(
    await user.client.accountsRecords({ query: { assetsType: 2 } }),
  );
  for (const assetsType of [0, 6, -1, 1.5])
    await expectRefusal(user.client.accountsRecords({ query: { assetsType } }), "badRequest", String(assetsType));

  const { list, total: count } = await all(user);
  expect(count).toBe(6);
  expect(new Set(list.map(({ id }) => id)).size).toBe(6);
  expect(list.map(({ value }) => value).slice(2)).toEqual(["2", "3", "4", "5"]);
});

async function moveFee(api: TestApi, user: TestUser, key: string, amount: bigint, type: BusinessType): Promise<void> {
  const from = systemAccount("issuance", "FEE", user.userId);
  const to = userAccount(user.userId, "fee");
  await transact(api.db, (tx) =>
    post(tx, { key: `sandbox-gift:${key}:${user.userId}`, transfers: [{ from, to, amount, type }] }),
  );
}

test("fee records have a date, an amount and a type: bought, held, returned [API-24, API-92, ACCT-66, ACCT-67, ACCT-68]", async ({
  api,
}) => {
  const user = await api.register();
  await moveFee(api, user, "fee", 20n * ONE, businessType.recharge);
  const fee = userAccount(user.userId, "fee");
  const hold = {
    key: `trade-fee:${user.userId}`,
    from: fee,
    escrow: systemAccount("escrow", "FEE", user.userId),
    amount: ONE / 2n,
    type: businessType.ctocSell,
  };
  await transact(api.db, (tx) => openHold(tx, hold));
  const back = { to: fee, amount: hold.amount, type: businessType.ctocTimeout };
  await transact(api.db, (tx) => resolveHold(tx, hold.key, "released", [back]));

  const { list, total: count } = await user.client.accountsFeeRecords();
  expect(count).toBe(3);
  expect(list).toMatchObject([
    { value: "0.5", changeType: 1, businessType: 19 },
    { value: "0.5", changeType: 0, businessType: 18 },
    { value: "20", changeType: 1, businessType: 1 },
  ]);
  expect(list.every(({ createTime }) => createTime > 0)).toBe(true);
  expect((await user.client.accountsFeeRecords({ query: { pageNo: 2, pageSize: 2 } })).list).toEqual(list.slice(2));
  // among all records a returned fee is a refunded fee
  const records = list.map((record) => (record.businessType === 19 ? { ...record, businessType: 30 } : record));
  expect(await user.client.accountsRecords({ query: { assetsType: 5 } })).toMatchObject({ total: 3, list: records });
});

test("a page has 10 records by default and 100 at most [CONST-20, CONST-21]", async ({ api }) => {
  const user = await api.register();
  for (let n = 1; n <= 12; n += 1) await api.give(user, "ctoc", String(n));
  for (let n = 1n; n <= 11n; n += 1n) await moveFee(api, user, `fee-${n}`, n, businessType.recharge);
  const first = await user.client.accountsRecords({ query: { assetsType: 1 } });
  expect(first.list.map(({ value }) => value)).toEqual(["12", "11", "10", "9", "8", "7", "6", "5", "4", "3"]);
  const second = await user.client.accountsRecords({ query: { assetsType: 1, pageNo: 2 } });
  expect(second.list.map(({ value }) => value)).toEqual(["2", "1"]);
  expect((await user.client.accountsFeeRecords()).list.length).toBe(10);
  expect((await all(user, { pageSize: 100 })).list.length).toBe(23);
  await expectRefusal(all(user, { pageSize: 101 }), "badRequest");
  await expectRefusal(all(user, { pageNo: 0 }), "badRequest");
  expect((await all(user, { pageNo: 1_000_000, pageSize: 100 })).list).toEqual([]);
});

test("pages over all accounts are complete and consistent during transfers", async ({ api }) => {
  const user = await verifiedUser(api, { normal: "100", ctoc: "100", social: "1" });
  for (let n = 0; n < 20; n += 1) await user.client.accountsTransferToCtoc({ query: { value: "1" } });
  const known = new Set((await all(user, { pageSize: 100 })).list.map(({ id }) => id));
  const reading = new AbortController();
  const writer = (async () => {
    for (let n = 0; n < 400 && !reading.signal.aborted; n += 1)
      await user.client.accountsTransferToNormal({ query: { value: "0.0001" } });
  })();
  const seen: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, total: count } = await all(user, { pageNo, pageSize: 7 });
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(list.length).toBe(Math.max(0, Math.min(7, count - (pageNo - 1) * 7)));
    if (list.length === 0) break;
    seen.push(...list.map(({ id }) => id));
  }
  reading.abort();
  await writer;
  expect(known.difference(new Set(seen))).toEqual(new Set());
});

test("a user sees only their own records", async ({ api }) => {
  const [user, stranger] = [await verifiedUser(api, { normal: "5" }), await api.register()];
  await user.client.accountsTransferToCtoc({ query: { value: "1" } });
  expect(await all(stranger)).toEqual({ list: [], total: 0 });
  await expectRefusal(api.open.accountsRecords(), "unauthorized");
});
