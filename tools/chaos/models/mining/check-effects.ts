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
  };
}

type Index = ReturnType<typeof indexOf>;

function isStored(effect: Effect, { members, entries, rigs }: Index): boolean {
  const { userId } = effect;
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
  if (!opKey.startsWith("rig-payment:") || amount >= 0n) return undefined;
  return opKey.endsWith(":1") ? "buy" : "renew";
}

/**
 * Ledger entries without an acknowledgement, divided by whether a request with an open outcome explains them. Each such
 * request explains one entry of its kind. Valid only while no request is running.
 */
function unexplained(effects: readonly Effect[], intents: readonly OpenIntent[], stored: StoredState) {
  const acknowledged = new Set(effects.map((effect) => `${effect.userId} ${"opKey" in effect ? effect.opKey : ""}`));
  const open = [...intents];
  const doubled: StoredEntry[] = [];
  const resolved: StoredEntry[] = [];
  for (const entry of stored.entries) {
    if (acknowledged.has(`${entry.userId} ${entry.opKey}`)) continue;
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
    ...wrongBalances(effects, resolved, stored),
  ];
}

function wrongBalances(effects: readonly Effect[], resolved: readonly StoredEntry[], stored: StoredState): Doubled[] {
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
  for (const entry of resolved) {
    add(mine, entry.userId, entry.amount);
    if (entry.amount < 0n) payShare(stored.members.get(entry.userId)?.sponsorId, -entry.amount);
  }
  return [...stored.members].flatMap(([userId, member]) => {
    const wrong = member.mine !== (mine.get(userId) ?? 0n) || member.social !== (social.get(userId) ?? 0n);
    return wrong ? [{ userId, what: `balance ${member.mine} and ${member.social}` }] : [];
  });
}
