import { defaultParameters, mulDiv, type Amount } from "@wth/rules";
import type { Effect, MoneyKind, OpenIntent } from "./mining-history.ts";
import type { StoredState, StoredEntry } from "./read-stored.ts";

const sponsorShare = (price: Amount): Amount => mulDiv(price, defaultParameters["mining.split.sponsor"], 10_000n);

/** Index of the stored state; long histories are then compared in one pass. */
function indexOf(stored: StoredState) {
  return {
    members: stored.members,
    entries: new Map(stored.entries.map((entry) => [`${entry.userId} ${entry.opKey}`, entry])),
    rigs: new Map(stored.rigs.map((rig) => [rig.id, rig])),
    adverts: new Map(stored.adverts.map((advert) => [advert.id, advert])),
    transfers: transfersOf(stored.entries),
  };
}

type Index = ReturnType<typeof indexOf>;

const isTransfer = ({ opKey }: StoredEntry): boolean => opKey.startsWith("transfer:");

/** Number of stored transfers by user and amount; their keys are random, so they can only be counted. */
function transfersOf(entries: readonly StoredEntry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { userId, amount } of entries.filter(isTransfer))
    counts.set(`${userId} ${amount}`, (counts.get(`${userId} ${amount}`) ?? 0) + 1);
  return counts;
}

/** Takes one of the counted transfers. @returns false when none is left */
function takeTransfer(counts: Map<string, number>, { userId, amount }: { userId: string; amount: Amount }): boolean {
  const left = counts.get(`${userId} ${amount}`) ?? 0;
  if (left > 0) counts.set(`${userId} ${amount}`, left - 1);
  return left > 0;
}

function isStored(effect: Effect, { members, entries, rigs, adverts, transfers }: Index): boolean {
  const { userId } = effect;
  if (effect.kind === "transfer") return takeTransfer(transfers, effect);
  if (effect.kind === "post") return adverts.get(effect.advertId)?.userId === userId;
  if (effect.kind === "cancel") return adverts.get(effect.advertId)?.isOnSale === false;
  if (effect.kind === "register") return members.get(userId)?.address === effect.address;
  if (effect.kind === "bind") return members.get(userId)?.sponsorId === effect.sponsorId;
  if (effect.kind === "gift") return entries.get(`${userId} ${effect.opKey}`)?.amount === effect.amount;
  if (effect.kind === "claim") {
    const entry = entries.get(`${userId} ${effect.opKey}`);
    return entry?.amount === effect.amount && entry.claims === effect.rigs;
  }
  const rig = rigs.get(effect.rigId);
  if (rig?.userId !== userId) return false;
  if (effect.kind === "usdtRig") return rig.isPaidOnChain;
  if (effect.kind === "start") return rig.begin >= effect.begin;
  return rig.term >= effect.term && entries.get(`${userId} ${effect.opKey}`)?.amount === -effect.price;
}

/** Acknowledged effects that are not stored. Valid at any moment, also under load. */
export function findLost(effects: readonly Effect[], stored: StoredState): Effect[] {
  const index = indexOf(stored);
  return effects.filter((effect) => !isStored(effect, index));
}

export interface Doubled {
  readonly userId: string;
  /** The ledger operation, rig or balance without an acknowledgement. */
  readonly what: string;
}

function kindOf({ opKey, amount }: StoredEntry): MoneyKind | undefined {
  if (opKey.startsWith("rig-claim:") && amount > 0n) return "claim";
  if (opKey.startsWith("transfer:")) return "transfer";
  if (!opKey.startsWith("rig-payment:") || amount >= 0n) return undefined;
  return opKey.endsWith(":1") ? "buy" : "renew";
}

/**
 * Ledger entries without an acknowledgement, divided by whether a request with an open outcome explains them. Each such
 * request explains one entry of its kind. Valid only while no request is running.
 */
function unexplained(effects: readonly Effect[], intents: readonly OpenIntent[], stored: StoredState) {
  const acknowledged = new Set(effects.map((effect) => `${effect.userId} ${"opKey" in effect ? effect.opKey : ""}`));
  const transfers = new Map<string, number>();
  for (const effect of effects)
    if (effect.kind === "transfer")
      transfers.set(`${effect.userId} ${effect.amount}`, (transfers.get(`${effect.userId} ${effect.amount}`) ?? 0) + 1);
  const open = [...intents];
  const doubled: StoredEntry[] = [];
  const resolved: StoredEntry[] = [];
  for (const entry of stored.entries) {
    if (isTransfer(entry) ? takeTransfer(transfers, entry) : acknowledged.has(`${entry.userId} ${entry.opKey}`))
      continue;
    const explains = open.findIndex((intent) => intent.userId === entry.userId && intent.kind === kindOf(entry));
    if (explains === -1) doubled.push(entry);
    else resolved.push(entry, ...(open.splice(explains, 1) && []));
  }
  return { doubled, resolved };
}

function rigIdOf(entry: StoredEntry): string {
  return entry.opKey.split(":")[1] ?? "";
}

/** Effects that exist more often than they were acknowledged, and balances that are not their sum. */
export function findDoubled(
  effects: readonly Effect[],
  intents: readonly OpenIntent[],
  stored: StoredState,
): Doubled[] {
  const { doubled, resolved } = unexplained(effects, intents, stored);
  const rigs = new Set(effects.flatMap((effect) => ("rigId" in effect ? [effect.rigId] : [])));
  for (const entry of resolved) if (kindOf(entry) === "buy") rigs.add(rigIdOf(entry));
  return [
    ...doubled.map(({ userId, opKey }) => ({ userId, what: opKey })),
    ...stored.rigs.filter((rig) => !rigs.has(rig.id)).map(({ userId, id }) => ({ userId, what: `rig ${id}` })),
    ...unexplainedAdverts(effects, intents, stored),
    ...wrongBalances(effects, resolved, stored),
  ];
}

/** Adverts that were neither acknowledged nor can come from a request with an open outcome. */
function unexplainedAdverts(
  effects: readonly Effect[],
  intents: readonly OpenIntent[],
  { adverts }: StoredState,
): Doubled[] {
  const known = new Set(effects.flatMap((effect) => ("advertId" in effect ? [effect.advertId] : [])));
  const open = Map.groupBy(
    intents.filter(({ kind }) => kind === "post"),
    ({ userId }) => userId,
  );
  const unknown = Map.groupBy(
    adverts.filter(({ id }) => !known.has(id)),
    ({ userId }) => userId,
  );
  return [...unknown].flatMap(([userId, posted]) =>
    posted.slice(open.get(userId)?.length ?? 0).map(({ id }) => ({ userId, what: `advert ${id}` })),
  );
}

function wrongBalances(effects: readonly Effect[], resolved: readonly StoredEntry[], stored: StoredState): Doubled[] {
  const mine = new Map<string, Amount>();
  const social = new Map<string, Amount>();
  const ctoc = new Map<string, Amount>();
  const add = (to: Map<string, Amount>, userId: string, amount: Amount) =>
    to.set(userId, (to.get(userId) ?? 0n) + amount);
  const payShare = (sponsorId: string | undefined, price: Amount) => {
    if (sponsorId !== undefined) add(social, sponsorId, sponsorShare(price));
  };
  for (const effect of effects) {
    if (effect.kind === "claim" || effect.kind === "gift") add(mine, effect.userId, effect.amount);
    if (effect.kind === "transfer") {
      add(mine, effect.userId, effect.amount);
      add(ctoc, effect.userId, -effect.amount);
    }
    if (effect.kind !== "buy" && effect.kind !== "renew") continue;
    add(mine, effect.userId, -effect.price);
    payShare(effect.sponsorId, effect.price);
  }
  for (const entry of resolved) {
    add(mine, entry.userId, entry.amount);
    if (isTransfer(entry)) add(ctoc, entry.userId, -entry.amount);
    else if (entry.amount < 0n) payShare(stored.members.get(entry.userId)?.sponsorId, -entry.amount);
  }
  // what adverts on sale hold is still the seller's
  for (const { userId, held } of stored.adverts) add(ctoc, userId, -held);
  return [...stored.members].flatMap(([userId, member]) => {
    const isRight =
      member.mine === (mine.get(userId) ?? 0n) &&
      member.social === (social.get(userId) ?? 0n) &&
      member.ctoc === (ctoc.get(userId) ?? 0n);
    return isRight ? [] : [{ userId, what: `balance ${member.mine}, ${member.social} and ${member.ctoc}` }];
  });
}
