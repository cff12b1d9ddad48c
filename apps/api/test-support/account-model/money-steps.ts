import { transact } from "@wth/db";
import { SESSION_SECONDS, splitByBasisPoints, type Amount, type UserAccountKind } from "@wth/rules";
import fc from "fast-check";
import { transferOwn } from "#accounts/use-cases/transfer-own.ts";
import { buy, claimAll, rigSteps, startAll, type Step as RigStep } from "../mining/rig-model.ts";
import { setKycLevel } from "#identity/index.ts";
import { giveFromFaucet } from "../faucet.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { wait, type Step } from "./steps.ts";
import { gain, isRefusal, userAt, PRICES, type World } from "./world.ts";

const WTH_KINDS = ["normal", "ctoc", "ecological", "social"] as const;
let gifts = 0;

const transfer = (person: number, target: "ctoc" | "normal", amount: Amount): Step => ({
  name: `${person} moves ${amount} to ${target}`,
  model: (world) => {
    const { balances, kyc } = userAt(world, person);
    const from = target === "ctoc" ? "normal" : "ctoc";
    if (amount === 0n) return { error: "amountNotPositive" };
    if (kyc !== 1) return { error: "kycRequired" };
    if (balances[from] < amount) return { error: "insufficientBalance" };
    balances[from] -= amount;
    balances[target] += amount;
    return { ...balances };
  },
  real: async (db, world) => {
    const { userId } = userAt(world, person);
    return { ...(await transact(db, (tx) => transferOwn(tx, { userId, target, amount }))).balances };
  },
});

const gift = (person: number, kind: UserAccountKind, amount: Amount): Step => ({
  name: `${person} is given ${amount} on ${kind}`,
  model: (world) => {
    userAt(world, person).balances[kind] += amount;
    gain(world, "airdropPool:WTH", -amount);
    return undefined;
  },
  real: async (db, world) => {
    const { userId } = userAt(world, person);
    gifts += 1;
    await giveFromFaucet(db, { userId, kind, amount, key: `sandbox-gift:later-${gifts}` });
    return undefined;
  },
});

const verify = (person: number, level: 0 | 1): Step => ({
  name: `${person} gets KYC level ${level}`,
  model: (world) => {
    userAt(world, person).kyc = level;
    return undefined;
  },
  real: async (db, world) => {
    const { userId } = userAt(world, person);
    await transact(db, (tx) => setKycLevel(tx, { actor: "test", userId, level }));
    return undefined;
  },
});

const setPrice = (price: Amount): Step => ({
  name: `the reference price is ${price}`,
  model: (world) => {
    world.price = price;
    return undefined;
  },
  real: async (db) => {
    await transact(db, (tx) => setParameter(tx, "test", "price.reference", price));
    return undefined;
  },
});

/**
 * Posts the distribution of a rig's price and the source of mined WTH in the model; the step itself has moved the
 * amount on the Mine Account.
 */
function bookRigMoney(world: World, moved: Amount, sponsor: number | undefined): void {
  if (moved > 0n) return gain(world, "miningPool:WTH", -moved);
  const [burned = 0n, referral = 0n, dao = 0n] = splitByBasisPoints(-moved, [7_000n, 1_000n, 2_000n]);
  gain(world, "burn:WTH", burned);
  gain(world, "daoFund:WTH", sponsor === undefined ? dao + referral : dao);
  if (sponsor !== undefined) userAt(world, sponsor).balances.social += referral;
}

/** A step of the rig model for one of several users who share clock and money. */
const withRigs = (person: number, step: RigStep): Step => ({
  name: `${person}: ${step.name}`,
  model: (world) => {
    const { life, balances, sponsor } = userAt(world, person);
    Object.assign(life, { now: world.now, balance: balances.normal });
    const answer = step.model(life);
    if (answer && isRefusal(answer)) return answer;
    bookRigMoney(world, life.balance - balances.normal, sponsor);
    balances.normal = life.balance;
    return answer;
  },
  real: (db, world) => transact(db, (tx) => step.real(tx, userAt(world, person).life)),
});

const person = fc.nat({ max: 2 });
const amount = fc.oneof(fc.bigInt(0n, 40n), fc.bigInt(0n, 1_200n));
const target = fc.constantFrom("ctoc", "normal");

export const moneySteps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(person, target, amount).map((parts) => transfer(...parts)) },
  {
    weight: 2,
    arbitrary: fc.tuple(person, fc.constantFrom(...WTH_KINDS), fc.bigInt(1n, 1_200n)).map((parts) => gift(...parts)),
  },
  { weight: 1, arbitrary: fc.tuple(person, fc.constantFrom(0, 1, 1)).map((parts) => verify(...parts)) },
  { weight: 1, arbitrary: fc.constantFrom(...PRICES).map(setPrice) },
  { weight: 6, arbitrary: fc.tuple(person, rigSteps).map((parts) => withRigs(...parts)) },
);

/** A rig from its purchase to its first day's yield. */
export const rigLives: fc.Arbitrary<Step[]> = fc
  .tuple(person, fc.constantFrom(1, 2, 3, 4))
  .map(([who, level]) => [
    withRigs(who, buy(level)),
    withRigs(who, startAll),
    wait(SESSION_SECONDS),
    withRigs(who, claimAll),
  ]);
