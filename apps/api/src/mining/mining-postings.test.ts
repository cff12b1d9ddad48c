import { fc, test as property } from "@fast-check/vitest";
import { businessType, defaultParameters, ONE } from "@wth/rules";
import { expect, test } from "vitest";
import { systemAccount, userAccount, type Posting } from "#ledger/index.ts";
import { rigClaimPosting, rigPaymentPosting } from "./mining-postings.ts";

const payment = { rigId: 5n, term: 1, userId: 7n, sponsorId: 9n, price: 10n * ONE };
const changeOf = ({ transfers }: Posting, account: { id: bigint }) =>
  transfers.reduce(
    (sum, { from, to, amount }) => sum + (to.id === account.id ? amount : 0n) - (from.id === account.id ? amount : 0n),
    0n,
  );

test("splits a price: 70 % burned, 10 % to the sponsor, 20 % to the DAO fund [MINE-55]", () => {
  const posting = rigPaymentPosting(payment, defaultParameters);
  expect(changeOf(posting, userAccount(7n, "normal"))).toBe(-10n * ONE);
  expect(changeOf(posting, systemAccount("burn", "WTH", 7n))).toBe(7n * ONE);
  expect(changeOf(posting, userAccount(9n, "social"))).toBe(ONE);
  expect(changeOf(posting, systemAccount("daoFund", "WTH", 7n))).toBe(2n * ONE);
  const types = posting.transfers.map(({ type, toType = type }) => [type, toType]);
  expect(types).toEqual([
    [businessType.buyMiningMachine, businessType.buyMiningMachine],
    [businessType.buyMiningMachine, businessType.referralReward],
    [businessType.buyMiningMachine, businessType.buyMiningMachine],
  ]);
});

test("gives the sponsor's share to the DAO fund without a sponsor", () => {
  const posting = rigPaymentPosting({ ...payment, sponsorId: null }, defaultParameters);
  expect(changeOf(posting, systemAccount("daoFund", "WTH", 7n))).toBe(3n * ONE);
});

property.prop([
  fc.bigInt({ min: 1n, max: 10n ** 27n }),
  fc.bigInt({ min: 0n, max: 10_000n }),
  fc.bigInt({ min: 0n, max: 10_000n }),
  fc.boolean(),
])("every unit of a price arrives somewhere, whatever the shares", (price, one, other, hasSponsor) => {
  const [low, high] = one < other ? [one, other] : [other, one];
  const shares = {
    "mining.split.burn": low,
    "mining.split.sponsor": high - low,
  };
  const sponsorId = hasSponsor ? 9n : null;
  const posting = rigPaymentPosting({ ...payment, price, sponsorId }, shares);
  expect(posting.transfers.reduce((sum, { amount }) => sum + amount, 0n)).toBe(price);
  expect(changeOf(posting, userAccount(7n, "normal"))).toBe(-price);
  expect(posting.transfers.every(({ amount }) => amount >= 0n)).toBe(true);
  if (!hasSponsor) expect(changeOf(posting, userAccount(9n, "social"))).toBe(0n);
});

test("makes unique keys for each term and for each first period of a claim", () => {
  const keys = [
    rigPaymentPosting(payment, defaultParameters),
    rigPaymentPosting({ ...payment, term: 2 }, defaultParameters),
    rigClaimPosting({ userId: 7n, amount: 1n, firstRigId: 5n, firstPeriodStart: 100 }),
    rigClaimPosting({ userId: 7n, amount: 1n, firstRigId: 5n, firstPeriodStart: 101 }),
  ].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("posts a claim from the mining pool, as type 5", () => {
  const posting = rigClaimPosting({ userId: 7n, amount: 3n, firstRigId: 5n, firstPeriodStart: 100 });
  expect(changeOf(posting, userAccount(7n, "normal"))).toBe(3n);
  expect(changeOf(posting, systemAccount("miningPool", "WTH", 7n))).toBe(-3n);
  expect(posting.transfers[0]?.type).toBe(5);
});
