import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect } from "vitest";
import { freshApiTest } from "#test-support/api-test.ts";
import { addDays, startOf, type DayText } from "#platform/db/days.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { startDividends, type DividendsApi } from "#test-support/start-dividends.ts";

/** Timeout for closing a year day by day, in milliseconds. */
const YEAR_MS = 120_000;

const test = freshApiTest(startDividends);

/** Returns a user's amounts by day, newest first. */
const recordsOf = async ({ client }: TestUser) => {
  const { list } = await client.dividendPage({ query: { pageSize: 100 } });
  return list.map(({ createDate, amount }) => [new Date(createDate).toISOString().slice(0, 10), amount]);
};
const endOf = (day: DayText) => startOf(addDays(day, 1));
const before = (at: Date, ms = 1) => new Date(at.getTime() - ms);
const addressOf = ({ account }: TestUser) => account.address;
const lastDay = (api: DividendsApi) =>
  api.db.selectFrom("community_dividend_day").selectAll().orderBy("day", "desc").limit(1).executeTakeFirstOrThrow();

test("the owner of a badge at the end of a day earns, to the second [DEFI-43]", async ({ api }) => {
  const [one, other] = [await api.person(), await api.person()];
  const [first, second] = [await api.today(), addDays(await api.today(), 1)];
  const id = await api.badge(addressOf(one));
  await api.goTo(new Date(endOf(second).getTime() + 3_600_000));
  // no day was closed meanwhile: the block's time decides
  await api.badgeMoves(id, addressOf(one), addressOf(other), before(endOf(first)));
  await api.badgeMoves(id, addressOf(other), addressOf(one), endOf(second));
  await api.fees("1");
  expect(await api.settle()).toBe(2);
  await api.fees("99");
  await api.nextDay();
  expect(await recordsOf(one)).toEqual([[addDays(second, 1), "10"]]);
  expect(await recordsOf(other)).toEqual([]);
});

test("a badge moved around midnight and back in a block earns for one owner a day", async ({ api }) => {
  const owners = [await api.person(), await api.person(), await api.person()] as const;
  const [one, two, three] = owners;
  const day = await api.today();
  await api.fees("100");
  const id = await api.badge(addressOf(one));
  const midnight = endOf(day);
  await api.badgeMoves(id, addressOf(one), addressOf(two), before(midnight));
  await api.goTo(new Date(midnight.getTime() + 60_000));
  await api.fees("200");
  // two transfers in one block, after the end of the day
  await api.badgeMoves(id, addressOf(two), addressOf(three), midnight);
  await api.badgeMoves(id, addressOf(three), addressOf(one), midnight);
  await api.pass();
  expect(await api.settle()).toBe(2);
  expect(await recordsOf(two)).toEqual([[day, "10"]]);
  expect(await recordsOf(three)).toEqual([]);
  expect(await recordsOf(one)).toEqual([[addDays(day, 1), "20"]]);
});

test(
  "a badge earns for 365 days from its minting day on, for its current owner [CONST-12]",
  async ({ api }) => {
    const [owner, younger] = [await api.person(), await api.person()];
    const first = await api.today();
    const id = await api.badge(addressOf(owner));
    const minter = `0x${"77".repeat(20)}`;
    await api.badgeMoves(await api.badge(minter, startOf(first)), minter, addressOf(owner));
    await api.fees("10");
    await api.nextDay();
    await api.pass(363);
    for (let count = 1; count > 0;) count = await api.settle();
    expect(await api.today()).toBe(addDays(first, 364));
    await api.badge(addressOf(younger));
    await api.fees("30");
    await api.nextDay();
    expect(await lastDay(api)).toMatchObject({ day: addDays(first, 364), badges: 3 });
    await api.badgeMoves(id, addressOf(owner), addressOf(younger));
    await api.fees("10");
    await api.nextDay();
    expect(await lastDay(api)).toMatchObject({ day: addDays(first, 365), badges: 1 });
    expect(await recordsOf(owner)).toEqual([
      [addDays(first, 364), "2"],
      [first, "1"],
    ]);
    expect(await recordsOf(younger)).toEqual([
      [addDays(first, 365), "1"],
      [addDays(first, 364), "1"],
    ]);
  },
  YEAR_MS,
);

test("dividends of an address without an account wait until it registers", async ({ api }) => {
  const account = privateKeyToAccount(generatePrivateKey());
  await api.badge(account.address);
  const days = [await api.today()];
  await api.fees("10");
  await api.nextDay();
  days.unshift(await api.today());
  await api.fees("20");
  await api.nextDay();
  const user = await api.register(account);
  expect(await recordsOf(user)).toEqual([
    [days[0], "2"],
    [days[1], "1"],
  ]);
  expect(await user.client.dividendClaimNft()).toEqual({ amount: "3", records: 2 });
});

test("each badge of an address earns a share, number NFTs earn none [CONST-11]", async ({ api }) => {
  const owner = await api.person({ normal: "400" });
  const ids = [];
  for (let badge = 0; badge < 3; badge += 1) {
    const minter = `0x${(badge + 1).toString(16).padStart(40, "a")}`;
    ids.push(await api.badge(minter));
    await api.badgeMoves(ids[badge] as number, minter, addressOf(owner));
  }
  const number = await owner.client.nftMintNumber({ query: {} });
  const { orderId } = number;
  const userAddress = addressOf(owner).toLowerCase();
  await api.reports({
    contract: "numberNft",
    name: "NumberMinted",
    args: { orderId, userAddress, tokenId: "1", amount: (400n * 10n ** 18n).toString() },
  });
  const day = await api.today();
  await api.fees("90");
  await api.nextDay();
  expect(await lastDay(api)).toMatchObject({ badges: 3 });
  expect(await recordsOf(owner)).toEqual([[day, "9"]]);
});
