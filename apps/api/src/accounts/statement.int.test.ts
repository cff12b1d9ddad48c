import { transact } from "@wth/db";
import { businessType, ONE, parseAmount } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { post, systemAccount, userAccount } from "#ledger/index.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startOrdersApi, type OrdersApi } from "#test-support/start-orders-api.ts";
import { type TestUser } from "#test-support/test-api.ts";
import { verifiedUser } from "#test-support/accounts/verified-user.ts";

const TIME_MAX = 8_640_000_000_000_000;

const test = apiTest(() => startOrdersApi());

type Query = NonNullable<Parameters<TestUser["client"]["accountsStatement"]>[0]>["query"];
const page = ({ client }: TestUser, query: Query = {}) => client.accountsStatement({ query });
type Entry = Awaited<ReturnType<typeof page>>["list"][number];

/** Returns the entries of all pages of a statement. */
async function pages(user: TestUser, query: Query = {}): Promise<Entry[]> {
  const list: Entry[] = [];
  let cursor: string | undefined;
  do {
    const { list: next, next: more } = await page(user, { ...query, ...(cursor ? { cursor } : {}) });
    list.push(...next);
    cursor = more ?? undefined;
  } while (cursor !== undefined);
  return list;
}

/** Registers a user with WTH on two accounts and six entries. */
async function mover(api: OrdersApi): Promise<TestUser> {
  const user = await verifiedUser(api, { normal: "10", ctoc: "5" });
  await user.client.accountsTransferToCtoc({ query: { value: "4" } });
  await user.client.accountsTransferToNormal({ query: { value: "1.5" } });
  return user;
}

test("one list over all accounts has each account's running balance", async ({ api }) => {
  const user = await mover(api);
  const { list, next } = await page(user);
  expect(next).toBeNull();
  expect(
    list.map(({ account, value, changeType, balanceAfter }) => [account, value, changeType, balanceAfter]),
  ).toEqual([
    ["normal", "1.5", 1, "7.5"],
    ["ctoc", "1.5", 0, "7.5"],
    ["normal", "4", 0, "6"],
    ["ctoc", "4", 1, "9"],
    ["ctoc", "5", 1, "5"],
    ["normal", "10", 1, "10"],
  ]);
  expect(list[0]).toMatchObject({
    businessType: businessType.transferFromCtoc,
    fromUser: { avatar: "", address: user.account.address },
    txHash: null,
  });
  const records = (await user.client.accountsAllRecords()).list;
  expect(
    list.map(
      ({
        account: _account,
        balanceAfter: _after,
        txHash: _hash,
        tradeId: _trade,
        usdtDue: _due,
        usdtReceived: _received,
        ...record
      }) => record,
    ),
  ).toEqual(records);
});

test("small pages joined by cursors equal the whole list, with any filters", async ({ api }) => {
  const user = await mover(api);
  const whole = (await page(user)).list;
  const third = whole[3] as Entry;
  const filters: [Query, (entry: Entry) => boolean][] = [
    [{}, () => true],
    [{ account: "ctoc" }, ({ account }) => account === "ctoc"],
    [{ account: "fee" }, () => false],
    [{ changeType: 0 }, ({ changeType }) => changeType === 0],
    [{ changeType: 1, account: "normal" }, ({ changeType, account }) => changeType === 1 && account === "normal"],
    [{ businessType: businessType.airdrop }, (entry) => entry.businessType === businessType.airdrop],
    [{ businessType: businessType.mining }, () => false],
    [{ from: third.createTime }, ({ createTime }) => createTime >= third.createTime],
    [{ to: third.createTime }, ({ createTime }) => createTime < third.createTime],
    [{ from: third.createTime, to: third.createTime + 1 }, ({ createTime }) => createTime === third.createTime],
    [{ from: third.createTime, to: third.createTime }, () => false],
    [{ from: 0, to: TIME_MAX }, () => true],
    [{ from: TIME_MAX }, () => false],
    [{ to: 0 }, () => false],
  ];
  for (const [filter, isWanted] of filters)
    for (const pageSize of [1, 2, 6, 7])
      expect(await pages(user, { ...filter, pageSize }), JSON.stringify(filter)).toEqual(whole.filter(isWanted));
});

test("entries made meanwhile do not shift pages", async ({ api }) => {
  const user = await mover(api);
  const whole = (await page(user)).list;
  const first = await page(user, { pageSize: 3 });
  await user.client.accountsTransferToCtoc({ query: { value: "1" } });
  await api.give(user, "social", "1");
  const rest = await page(user, { pageSize: 3, cursor: first.next ?? "" });
  expect([...first.list, ...rest.list]).toEqual(whole);
  expect(rest.next).toBeNull();
});

test("refuses a cursor of other filters, of another user, or made up", async ({ api }) => {
  const [user, other] = [await mover(api), await mover(api)];
  const { next } = await page(user, { pageSize: 2, changeType: 1 });
  const cursor = next ?? "";
  await page(user, { pageSize: 5, changeType: 1, cursor });
  await expectRefusal(page(user, { cursor }), "badRequest");
  await expectRefusal(page(user, { changeType: 0, cursor }), "badRequest");
  await expectRefusal(page(user, { changeType: 1, account: "ctoc", cursor }), "badRequest");
  await expectRefusal(page(other, { changeType: 1, cursor }), "badRequest");
  const [tag] = cursor.split(".");
  for (const madeUp of ["1", "....", `${tag}`, `${tag}.1`, `${tag}.zz.0.0.0.0`, "a".repeat(80), "a".repeat(81), "a b"])
    await expectRefusal(page(user, { changeType: 1, cursor: madeUp }), "badRequest", madeUp);
  for (const query of [{ businessType: 0 }, { businessType: 99 }, { changeType: 2 }, { pageSize: 101 }, { from: -1 }])
    await expectRefusal(page(user, query), "badRequest", JSON.stringify(query));
  await expectRefusal(api.open.accountsStatement(), "unauthorized");
});

test("a signed order's charge gets its transaction once the chain executed it", async ({ api }) => {
  const user = await api.person({ normal: "400", ctoc: "10" });
  const hashes = async () => (await page(user)).list.map(({ txHash }) => txHash);
  const number = await user.client.nftMintNumber();
  const swap = await user.client.swapSign({ body: { amount: "10", type: "0" } });
  expect((await page(user)).list.slice(0, 2)).toMatchObject([
    { businessType: businessType.exchangeWths, value: "10", changeType: 0, account: "ctoc", txHash: null },
    { businessType: businessType.buyNft, value: "400", changeType: 0, account: "normal", txHash: null },
  ]);
  const sender = user.account.address.toLowerCase();
  const amount = parseAmount("10").toString();
  const args = { orderId: swap.orderId, sender, wthAmount: amount, realAmount: amount };
  const wrong = { ...args, wthAmount: "1" };
  expect(await api.reports({ contract: "wths", name: "WthsMinted", args: wrong })).toMatchObject({
    status: "suspense",
  });
  expect(await hashes()).toEqual([null, null, null, null]);
  expect(await api.reports({ contract: "wths", name: "WthsMinted", args })).toMatchObject({ status: "applied" });
  const minted = { orderId: number.orderId, userAddress: sender, tokenId: "1", amount: (400n * ONE).toString() };
  await api.reports({ contract: "numberNft", name: "NumberMinted", args: minted });
  const events = await api.db
    .selectFrom("chain_event")
    .select(["name", "tx_hash"])
    .where("status", "=", "applied")
    .execute();
  const hashOf = (name: string) => events.find((event) => event.name === name)?.tx_hash;
  expect(await hashes()).toEqual([hashOf("WthsMinted"), hashOf("NumberMinted"), null, null]);
});

test("a hold returned from an unused order has no transaction", async ({ api }) => {
  const user = await api.person({ ecological: "7" });
  await user.client.swapSign({ body: { amount: "7", type: "1" } });
  await api.chainPasses(7_200);
  const { list } = await page(user);
  expect(list).toMatchObject([
    { account: "ecological", changeType: 1, balanceAfter: "7", txHash: null },
    { account: "ecological", changeType: 0, balanceAfter: "0", txHash: null },
    { account: "ecological", changeType: 1, balanceAfter: "7", txHash: null },
  ]);
  expect(list[0]?.businessType).toBe(businessType.exchangeWths);
});

test("a fee credit names the transaction that paid for it", async ({ api }) => {
  const user = await api.person();
  const payload = await user.client.feeCreditSign({ query: { amount: "3" } });
  const args = {
    orderId: payload.orderId,
    sender: user.account.address.toLowerCase(),
    token: payload.token.toLowerCase(),
    amount: parseAmount(payload.amount).toString(),
    wthAmount: parseAmount(payload.wthAmount).toString(),
    treasury: payload.recipient.toLowerCase(),
  };
  await api.reports({ contract: "subscribe", name: "Subscribed", args });
  const { tx_hash } = await api.db
    .selectFrom("chain_event")
    .select("tx_hash")
    .where("name", "=", "Subscribed")
    .executeTakeFirstOrThrow();
  expect(await page(user)).toMatchObject({
    list: [{ account: "fee", value: "3", businessType: businessType.recharge, balanceAfter: "3", txHash: tx_hash }],
  });
});

test("concurrent entries are listed in the order of each account's balances", async ({ api }) => {
  const user = await verifiedUser(api, { normal: "100", ctoc: "100" });
  const move = (index: number) =>
    index % 2 === 0
      ? user.client.accountsTransferToCtoc({ query: { value: "1" } })
      : user.client.accountsTransferToNormal({ query: { value: "2" } });
  const reward = (index: number) =>
    transact(api.db, (tx) =>
      post(tx, {
        key: `sandbox-gift:${user.userId}:${index}`,
        transfers: [
          {
            from: systemAccount("airdropPool", "WTH", user.userId),
            to: userAccount(user.userId, "normal"),
            amount: 1n,
            type: businessType.referralReward,
          },
        ],
      }),
    );
  await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 4 === 3 ? reward(index) : move(index))));
  const list = await pages(user, { pageSize: 9 });
  expect(list.length).toBe(72);
  for (const account of ["normal", "ctoc"] as const) {
    let after = 0n;
    for (const entry of list.filter((each) => each.account === account).toReversed()) {
      after += entry.changeType === 1 ? parseAmount(entry.value) : -parseAmount(entry.value);
      expect(parseAmount(entry.balanceAfter)).toBe(after);
    }
  }
});
