import { expectRefusal } from "#test-support/expect-refusal.ts";
import { errors } from "@wth/api-contract";
import { hashNumberOrder } from "@wth/chain";
import { transact } from "@wth/db";
import { parseAmount } from "@wth/rules";
import { recoverAddress, type Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { countOpenOrders } from "../orders/signed-order-repo.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { startOrdersApi, type OrdersApi } from "#test-support/start-orders-api.ts";
import { codeOf, testDeployment, type TestUser } from "#test-support/test-api.ts";

const test = apiTest(() => startOrdersApi());

const sign = ({ client }: TestUser) => client.nftMintNumber({ query: {} });
type Payload = Awaited<ReturnType<typeof sign>>;
const units = (text: string) => parseAmount(text).toString();
const setCap = (api: OrdersApi, cap: bigint) =>
  transact(api.db, (tx) => setParameter(tx, "test", "nft.numberCap", cap));
let lastNumber = 0;
let lastBadge = 0;
let lastDid = 0;

const numberMinted = (api: OrdersApi, payload: Payload, changes: Record<string, string> = {}) =>
  api.reports({
    contract: "numberNft",
    name: "NumberMinted",
    args: {
      orderId: payload.orderId,
      userAddress: payload.userAddress.toLowerCase(),
      tokenId: String((lastNumber += 1)),
      amount: units(payload.amount),
      ...changes,
    },
  });
const paid = (owner: string, price: string) => ({
  owner: owner.toLowerCase(),
  token: testDeployment.contracts.usdt.toLowerCase(),
  amount: units(price),
  treasury: `0x${"99".repeat(20)}`,
});
const badgeMinted = (api: OrdersApi, owner: string) =>
  api.reports({
    contract: "seedBadge",
    name: "BadgeMinted",
    args: { ...paid(owner, "20"), tokenId: String((lastBadge += 1)) },
  });
const didMinted = (api: OrdersApi, owner: string) =>
  api.reports({ contract: "did", name: "DidMinted", args: { ...paid(owner, "1"), didNumber: String((lastDid += 1)) } });
const holdings = ({ client }: TestUser) => client.nftOwner();

test("holds 400 WTH from the Mine Account; a repeated call returns the same order [API-70, CHAIN-34, DEFI-12]", async ({
  api,
}) => {
  const user = await api.person({ normal: "400.5", ctoc: "1000" });
  const payload = await sign(user);
  expect(payload).toMatchObject({
    userAddress: user.account.address,
    amount: "400",
    status: 0,
    epoch: 1,
    contract: testDeployment.contracts.numberNft,
  });
  const digest = hashNumberOrder(
    { chainId: 31_337, verifyingContract: testDeployment.contracts.numberNft },
    {
      userAddress: user.account.address,
      amount: parseAmount("400"),
      orderId: payload.orderId as Hex,
      deadline: BigInt(payload.deadline),
      epoch: 1n,
    },
  );
  expect(await recoverAddress({ hash: digest, signature: payload.signature as Hex })).toBe(api.signer.key);
  expect(await user.client.accountsBalances()).toMatchObject({ value: "0.5", ctocValue: "1000" });
  expect(await sign(user)).toEqual(payload);
  expect((await holdings(user)).numberOrderEndsAt).toBe(payload.deadline * 1_000);
  const { list } = await user.client.accountsRecords({ query: { assetsType: 2, pageSize: 1 } });
  expect(list).toMatchObject([{ value: "400", businessType: 29, changeType: 0 }]);
});

test("sells a number once; later calls return status 1 and charge nothing [ERR-25, CONST-08, CONST-09]", async ({
  api,
}) => {
  const user = await api.person({ normal: "1000" });
  const payload = await sign(user);
  expect(await numberMinted(api, payload)).toEqual({ status: "applied", reason: null });
  expect(await sign(user)).toEqual({ ...payload, status: 1 });
  expect((await user.client.accountsBalances()).value).toBe("600");
  expect(await holdings(user)).toMatchObject({ numberBought: true, numberOrderEndsAt: null });
  expect((await holdings(user)).numbers).toHaveLength(1);
  expect(await codeOf(sign(user))).toBe(0);
});

test("refuses less than 400 WTH in the Mine Account, whatever other accounts hold [ERR-26]", async ({ api }) => {
  const user = await api.person({ normal: "399.9999", ctoc: "400", ecological: "400" });
  await expectRefusal(sign(user), "insufficientBalance");
  expect((await user.client.accountsBalances()).value).toBe("399.9999");
  await api.give(user, "normal", "0.0001");
  expect(await codeOf(sign(user))).toBe(0);
});

test("charges nothing when the price has changed", async ({ api }) => {
  const user = await api.person({ normal: "1000" });
  const at = (price: string) => codeOf(user.client.nftMintNumber({ query: { price } }));
  expect(await at("399.9999")).toBe(errors.priceChanged.code);
  expect(await at("401")).toBe(errors.priceChanged.code);
  expect((await user.client.accountsBalances()).value).toBe("1000");
  expect(await at("400.00")).toBe(0);
});

test("refuses another price than the open order's own [S38]", async ({ api }) => {
  const user = await api.person({ normal: "1000" });
  const at = (price: string) => user.client.nftMintNumber({ query: { price } });
  const open = await at("400");
  for (const price of ["399.9999", "401", "0"]) await expectRefusal(at(price), "priceChanged", price);
  expect(await at("400")).toEqual(open);
  expect((await user.client.accountsBalances()).value).toBe("600");
});

test("counts open orders as sold, and sells the last number to one of many [ERR-27]", async ({ api }) => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => api.person({ normal: "400" })));
  const promised = await transact(api.db, (tx) => countOpenOrders(tx, "number"));
  await setCap(api, BigInt(lastNumber) + promised + 1n);
  const codes = await Promise.all(buyers.map((buyer) => codeOf(sign(buyer))));
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 5 }, () => errors.nftSoldOut.code)]);
  await setCap(api, 100_000n);
});

test("returns the 400 WTH of a dead order, and another can be signed", async ({ api }) => {
  const user = await api.person({ normal: "400" });
  const payload = await sign(user);
  expect(await api.chainPasses(3_700)).toBeGreaterThan(0);
  expect((await user.client.accountsBalances()).value).toBe("400");
  const { list } = await user.client.accountsRecords({ query: { assetsType: 2, pageSize: 1 } });
  expect(list).toMatchObject([{ value: "400", businessType: 29, changeType: 1 }]);
  expect((await sign(user)).orderId).not.toBe(payload.orderId);
  await api.chainPasses(0);
});

test("counts badges by owner address, with or without account, through transfers [DEFI-11]", async ({ api }) => {
  const [first, second] = [await api.person(), await api.person()];
  expect(await badgeMinted(api, first.account.address)).toEqual({ status: "applied", reason: null });
  const tokenId = String(lastBadge);
  expect(await holdings(first)).toMatchObject({ badges: [{ tokenId }] });
  const moved = { from: first.account.address.toLowerCase(), to: second.account.address.toLowerCase(), tokenId };
  await api.reports({ contract: "seedBadge", name: "Transfer", args: moved });
  expect((await holdings(first)).badges).toEqual([]);
  expect(await holdings(second)).toMatchObject({ badges: [{ tokenId }] });
  expect(await badgeMinted(api, `0x${"45".repeat(20)}`)).toMatchObject({ status: "applied" });
});

test("shows an identity in the profile, also of a later account [ACCT-11]", async ({ api }) => {
  const user = await api.person();
  expect((await user.client.profileGet()).didNumber).toBe("0");
  expect(await didMinted(api, user.account.address)).toEqual({ status: "applied", reason: null });
  expect((await user.client.profileGet()).didNumber).toBe(String(lastDid));
  const later = privateKeyToAccount(generatePrivateKey());
  await didMinted(api, later.address);
  const registered = await api.register(later);
  expect((await registered.client.profileGet()).didNumber).toBe(String(lastDid));
});

test("links an account and its identity when both begin at once", async ({ api }) => {
  for (let round = 0; round < 10; round += 1) {
    const account = privateKeyToAccount(generatePrivateKey());
    const [user] = await Promise.all([api.register(account), didMinted(api, account.address)]);
    expect((await user.client.profileGet()).didNumber).toBe(String(lastDid));
  }
});

test("holds a number minted without an order for an operator", async ({ api }) => {
  const user = await api.person({ normal: "400" });
  const payload = await sign(user);
  expect(await numberMinted(api, payload, { orderId: `0x${"34".repeat(32)}` })).toEqual({
    status: "suspense",
    reason: "unknown order",
  });
  expect(await api.violations()).toEqual([]);
});
