import { setTimeout as pause } from "node:timers/promises";
import { errors } from "@wth/api-contract";
import { ONE } from "@wth/rules";
import { ProtocolViolation } from "../../core/history.ts";
import type { Random, Weighted } from "../../core/random.ts";
import {
  buy,
  checkBalance,
  claimAll,
  claimBothWays,
  claimOne,
  endedRigs,
  expiredRigs,
  idleRigs,
  OutcomeOpen,
  readRigs,
  renew,
  startAll,
  startOne,
} from "./actions.ts";
import { swapToWths, mintBadge, mintNumber, payForFeeCredit, payForFirstRig } from "./chain-purchases.ts";
import { cancelAdvert, postAdvert, transferIn, transferOut } from "./market-actions.ts";
import { claimDividends, claimReward } from "./reward-actions.ts";
import { sellByAdvert, sellIntoAdvert } from "./trade-actions.ts";
import type { Member } from "./member.ts";
import { CHAOS_PARAMETERS } from "../../platform/parameters.ts";
import { readAs, refreshTokens, registerMember, signInAgain } from "./session.ts";
import { untilAnswered } from "./until-answered.ts";
import type { MiningWorld } from "./mining-world.ts";

const RIGS_MAX = 12;
const STEPS = [40, 120] as const;
const PRICES = { 1: 10n * ONE, 2: 50n * ONE };
/** The clock advances freely while at most this many members pay on chain. */
const PAYING_FEW = 4;
const ADVANCES_MEANWHILE = 0.05;
const GIFT = 100n * ONE;
/** Gift of a partner, who buys one rig, so that the member has a community. */
const PARTNER_GIFT = 20n * ONE;
/** Fee credit that covers the adverts of a journey. */
const FEE_GIFT = 1_000n * ONE;
const TRADERS = 0.7;
const SHAREHOLDERS = 0.4;
/** Probability that a sponsor is one of the newest members, whose clients still run. */
const NEW_SPONSORS = 0.6;
const NEWEST = 12;
const ADVERTS_MAX = 3;
const HOUR = 3_600;

type Step = () => Promise<void>;

const weightIf = (condition: boolean, weight: number) => (condition ? weight : 0);

async function bind(world: MiningWorld, member: Member, sponsor: Member): Promise<void> {
  let attempts = 0;
  const reply = await untilAnswered(world, (count) => {
    attempts = count + 1;
    return member.client.bindInviteCode({ query: { inviteCode: sponsor.inviteCode } });
  });
  if (reply.isRefused) {
    const isRepeated = attempts > 1 && reply.code === errors.inviteAlreadyBound.code;
    if (!isRepeated) throw new ProtocolViolation(`binding was refused with ${reply.code}`);
  }
  world.history.add({ kind: "bind", userId: member.userId, sponsorId: sponsor.userId });
  const { inviter } = await readAs(world, member, (client) => client.inviteInfo());
  if (inviter?.user.address !== sponsor.account.address) throw new ProtocolViolation("an acknowledged binding is gone");
  member.sponsor = sponsor;
}

/** Steps with their weights; a weight of 0 leaves a step out. */
function steps(world: MiningWorld, member: Member): Weighted<Step>[] {
  const { random } = member;
  const [idle, ended] = [idleRigs(member), endedRigs(world, member)];
  const expired = member.balance >= 50n * ONE ? expiredRigs(world, member) : [];
  const mayAdvance = world.paying <= PAYING_FEW || random.chance(ADVANCES_MEANWHILE);
  const buying = ([1, 2] as const).map((level): Weighted<Step> => {
    const isAffordable = member.balance >= PRICES[level];
    const weight = weightIf(member.rigs.size < RIGS_MAX, isAffordable ? 4 : 0.15);
    return [weight, () => buy(world, member, level, isAffordable)];
  });
  return [
    [weightIf(idle.length > 0, 3), () => startOne(world, member, random.pick(idle))],
    [weightIf(idle.length > 0, 2), () => startAll(world, member)],
    [weightIf(ended.length > 0, 3), () => claimOne(world, member, random.pick(ended))],
    [weightIf(ended.length > 0, 3), () => claimAll(world, member)],
    [weightIf(ended.length > 0, 1), () => claimBothWays(world, member, random.pick(ended))],
    [weightIf(expired.length > 0, 3), () => renew(world, member, random.pick(expired))],
    ...buying,
    ...tradeSteps(world, member),
    ...chainSteps(world, member),
    [0.5, () => refreshTokens(world, member)],
    [0.15, () => signInAgain(world, member)],
    [0.7, () => checkBalance(world, member)],
    [0.5, async () => void (await readRigs(world, member))],
    [weightIf(mayAdvance, 3), () => world.advance(random.pick([1, 6, 24, 24, 24]) * HOUR)],
  ];
}

async function takeGift(world: MiningWorld, member: Member, amount = GIFT): Promise<void> {
  const opKey = `sandbox-gift:mine-${member.userId}`;
  await world.givers.give(member.userId, opKey, "normal", amount);
  world.history.add({ kind: "gift", userId: member.userId, opKey, amount });
  member.balance += amount;
}

/** Gives a member what trading needs: verification and fee credit. */
async function becomeTrader(world: MiningWorld, member: Member): Promise<void> {
  const { userId } = member;
  await world.givers.verify(userId);
  await world.givers.give(userId, `sandbox-gift:fee-${userId}`, "fee", FEE_GIFT);
  world.history.add({ kind: "feeGift", userId, amount: FEE_GIFT });
  [member.ctoc, member.fee] = [0n, FEE_GIFT];
  if (member.random.chance(SHAREHOLDERS)) await world.givers.makeShareholder(userId);
}

/** Registers another account of the client below a member, to trade with it. */
async function findPartner(world: MiningWorld, member: Member): Promise<void> {
  const partner = await registerMember(world, member.random);
  await bind(world, partner, member);
  await takeGift(world, partner, PARTNER_GIFT);
  await buy(world, partner, 1, true);
  [partner.ctoc, member.partner] = [0n, partner];
}

/** Steps of a member who trades. */
function tradeSteps(world: MiningWorld, member: Member): Weighted<Step>[] {
  const { random, ctoc, partner } = member;
  if (ctoc === undefined) return [];
  const isPosting = ctoc >= ONE && member.adverts.size < ADVERTS_MAX;
  const trades: Weighted<Step>[] =
    partner === undefined
      ? [[0.7, () => findPartner(world, member)]]
      : [
          [weightIf(isPosting, 0.8), () => sellByAdvert(world, member, partner)],
          [weightIf(ctoc >= ONE, 0.4), () => sellIntoAdvert(world, member, partner)],
        ];
  return [
    [weightIf(member.balance >= ONE, 3), () => transferOut(world, member)],
    [weightIf(ctoc >= ONE, 2), () => transferIn(world, member)],
    [weightIf(isPosting, 3), async () => void (await postAdvert(world, member))],
    [weightIf(member.adverts.size > 0, 3), () => cancelAdvert(world, member, random.pick([...member.adverts.keys()]))],
    ...trades,
  ];
}

/** Steps whose effect the chain decides, and claims of what others' trades have earned. */
function chainSteps(world: MiningWorld, member: Member): Weighted<Step>[] {
  const isTrader = member.ctoc !== undefined;
  const price = CHAOS_PARAMETERS["nft.numberPrice"];
  return [
    [weightIf(isTrader, 0.2), () => payForFeeCredit(world, member)],
    [weightIf((member.ctoc ?? 0n) >= ONE, 0.25), () => swapToWths(world, member)],
    [weightIf(!member.hasNumber && member.balance >= price, 0.2), () => mintNumber(world, member, price)],
    [weightIf(!member.hasBadge, 0.15), () => mintBadge(world, member)],
    [0.7, () => claimDividends(world, member)],
    [weightIf(isTrader, 3), () => claimReward(world, member)],
  ];
}

/** Runs one account: registration, binding, WTH or a rig paid on chain, then random steps. */
async function journey(world: MiningWorld, random: Random): Promise<void> {
  const newest = world.members.slice(-NEWEST);
  const sponsor = random.pick(random.chance(NEW_SPONSORS) ? newest : world.members);
  const member = await world.gate.shared(() => registerMember(world, random));
  await world.gate.shared(() => bind(world, member, sponsor));
  world.members.push(member);
  const isGifted = random.chance(world.profile.faucetShare);
  await world.gate.shared(() => (isGifted ? takeGift(world, member) : payForFirstRig(world, member)));
  if (random.chance(TRADERS)) await world.gate.shared(() => becomeTrader(world, member));
  for (let left = random.between(...STEPS); left > 0 && !world.isOver; left -= 1) {
    await world.gate.shared(() => random.weighted(steps(world, member))());
    await pause(random.between(0, 30));
  }
  if (world.isOver) return;
  if (member.ctoc !== undefined) await world.gate.shared(() => claimReward(world, member));
  await world.gate.shared(() => checkBalance(world, member));
  await world.gate.shared(() => untilAnswered(world, () => member.client.authLogout()));
}

/** Runs one account after the other until the run is over. */
export async function walk(world: MiningWorld, random: Random): Promise<void> {
  while (!world.isOver) {
    try {
      await journey(world, random);
      world.metrics.count("journeys");
    } catch (error) {
      if (error instanceof OutcomeOpen) continue;
      world.history.violations.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
      await pause(200);
    }
  }
}
