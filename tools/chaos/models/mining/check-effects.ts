import { defaultParameters, mulDiv, type Amount } from "@wth/rules";
import type { Effect, MoneyKind, OpenIntent } from "./effects.ts";
import type { Facts, MoneyFact } from "./read-stored.ts";

const sponsorShare = (price: Amount): Amount => mulDiv(price, defaultParameters["mining.split.sponsor"], 10_000n);

/** An index of the facts, so that long journals are compared in one pass. */
function indexOf(facts: Facts) {
  return {
    people: facts.people,
    money: new Map(facts.money.map((fact) => [`${fact.userId} ${fact.opKey}`, fact])),
    rigs: new Map(facts.rigs.map((rig) => [rig.id, rig])),
  };
}

type Index = ReturnType<typeof indexOf>;

function isThere(effect: Effect, { people, money, rigs }: Index): boolean {
  const { userId } = effect;
  if (effect.kind === "register") return people.get(userId)?.address === effect.address;
  if (effect.kind === "bind") return people.get(userId)?.sponsorId === effect.sponsorId;
  if (effect.kind === "gift") return money.get(`${userId} ${effect.opKey}`)?.amount === effect.amount;
  if (effect.kind === "claim") {
    const fact = money.get(`${userId} ${effect.opKey}`);
    return fact?.amount === effect.amount && fact.claims === effect.rigs;
  }
  const rig = rigs.get(effect.rigId);
  if (rig?.userId !== userId) return false;
  if (effect.kind === "usdtRig") return rig.isPaidOnChain;
  if (effect.kind === "start") return rig.begin >= effect.begin;
  return rig.term >= effect.term && money.get(`${userId} ${effect.opKey}`)?.amount === -effect.price;
}

/** Acknowledged effects that the database does not hold. Holds at any moment, also under load. */
export function findLost(effects: readonly Effect[], facts: Facts): Effect[] {
  const index = indexOf(facts);
  return effects.filter((effect) => !isThere(effect, index));
}

export interface Doubled {
  readonly userId: string;
  /** The movement of money, the rig or the balance that nobody was told of. */
  readonly what: string;
}

function kindOf({ opKey, amount }: MoneyFact): MoneyKind | undefined {
  if (opKey.startsWith("rig-claim:") && amount > 0n) return "claim";
  if (!opKey.startsWith("rig-payment:") || amount >= 0n) return undefined;
  return opKey.endsWith(":1") ? "buy" : "renew";
}

/**
 * Movements of money beyond those acknowledged. A request whose outcome stayed open may explain one of its kind.
 * Holds only while no request is under way.
 */
function unexplained(effects: readonly Effect[], intents: readonly OpenIntent[], facts: Facts) {
  const told = new Set(effects.map((effect) => `${effect.userId} ${"opKey" in effect ? effect.opKey : ""}`));
  const open = [...intents];
  const doubled: MoneyFact[] = [];
  const resolved: MoneyFact[] = [];
  for (const fact of facts.money) {
    if (told.has(`${fact.userId} ${fact.opKey}`)) continue;
    const explains = open.findIndex((intent) => intent.userId === fact.userId && intent.kind === kindOf(fact));
    if (explains === -1) doubled.push(fact);
    else resolved.push(fact, ...(open.splice(explains, 1) && []));
  }
  return { doubled, resolved };
}

function rigIdOf(fact: MoneyFact): string {
  return fact.opKey.split(":")[1] ?? "";
}

/** Effects that exist more often than they were acknowledged, and balances that are not their sum. */
export function findDoubled(effects: readonly Effect[], intents: readonly OpenIntent[], facts: Facts): Doubled[] {
  const { doubled, resolved } = unexplained(effects, intents, facts);
  const rigs = new Set(effects.flatMap((effect) => ("rigId" in effect ? [effect.rigId] : [])));
  for (const fact of resolved) if (kindOf(fact) === "buy") rigs.add(rigIdOf(fact));
  return [
    ...doubled.map(({ userId, opKey }) => ({ userId, what: opKey })),
    ...facts.rigs.filter((rig) => !rigs.has(rig.id)).map(({ userId, id }) => ({ userId, what: `rig ${id}` })),
    ...wrongBalances(effects, resolved, facts),
  ];
}

function wrongBalances(effects: readonly Effect[], resolved: readonly MoneyFact[], facts: Facts): Doubled[] {
  const mine = new Map<string, Amount>();
  const social = new Map<string, Amount>();
  const add = (to: Map<string, Amount>, userId: string, amount: Amount) =>
    to.set(userId, (to.get(userId) ?? 0n) + amount);
  const payShare = (sponsorId: string | undefined, price: Amount) => {
    if (sponsorId !== undefined) add(social, sponsorId, sponsorShare(price));
  };
  for (const effect of effects) {
    if (effect.kind === "claim" || effect.kind === "gift") add(mine, effect.userId, effect.amount);
    if (effect.kind !== "buy" && effect.kind !== "renew") continue;
    add(mine, effect.userId, -effect.price);
    payShare(effect.sponsorId, effect.price);
  }
  for (const fact of resolved) {
    add(mine, fact.userId, fact.amount);
    if (fact.amount < 0n) payShare(facts.people.get(fact.userId)?.sponsorId, -fact.amount);
  }
  return [...facts.people].flatMap(([userId, person]) => {
    const wrong = person.mine !== (mine.get(userId) ?? 0n) || person.social !== (social.get(userId) ?? 0n);
    return wrong ? [{ userId, what: `balance ${person.mine} and ${person.social}` }] : [];
  });
}
