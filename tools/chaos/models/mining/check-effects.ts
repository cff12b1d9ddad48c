import type { Amount } from "@wth/rules";
import { ExpectedBalances } from "./expected-balances.ts";
import type { Effect, OpenIntent } from "./mining-history.ts";
import type { StoredAdvert, StoredState, StoredEntry } from "./read-stored.ts";

/** Index of the stored state; long histories are then compared in one pass. */
function indexOf(stored: StoredState) {
  return {
    members: stored.members,
    entries: new Map(stored.entries.map((entry) => [`${entry.userId} ${entry.opKey}`, entry])),
    rigs: new Map(stored.rigs.map((rig) => [rig.id, rig])),
    adverts: new Map(stored.adverts.map((advert) => [advert.id, advert])),
    transfers: transfersOf(stored.entries),
    orders: new Map(stored.orders.map((order) => [order.id, order])),
    badges: stored.badges,
  };
}

type Index = ReturnType<typeof indexOf>;

/** Keys of entries that hold WTH for the order of a number, or return it; the group is the order's id. */
const HOLD = /^hold(?:-end)?:number:(.+)$/;
const RETURN = /^hold-end:number:(.+)$/;

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

type AdvertEffect = Extract<Effect, { advertId: string }>;

function isAdvertStored(effect: AdvertEffect, advert: StoredAdvert | undefined): boolean {
  if (advert === undefined) return false;
  const { state, traded, userId, takerId, sellerId } = advert;
  if (effect.kind === "post") return userId === effect.userId;
  if (effect.kind === "cancel") return state === "withdrawn";
  if (effect.kind === "take") return takerId === effect.userId && traded === effect.amount;
  if (effect.kind === "unpaid") return state === "given back" || state === "timed out";
  return state === "paid" && sellerId === effect.userId && traded === effect.amount;
}

function isStored(effect: Effect, index: Index): boolean {
  const { members, entries, rigs, adverts, transfers, orders, badges } = index;
  const { userId } = effect;
  if ("advertId" in effect) return isAdvertStored(effect, adverts.get(effect.advertId));
  if ("orderId" in effect) return orders.get(effect.orderId)?.userId === userId;
  // the balance of the fee account contains it
  if (effect.kind === "feeGift") return true;
  if (effect.kind === "badge") return badges.has(effect.tokenId);
  if (effect.kind === "transfer") return takeTransfer(transfers, effect);
  if (effect.kind === "register") return members.get(userId)?.address === effect.address;
  if (effect.kind === "bind") return members.get(userId)?.sponsorId === effect.sponsorId;
  if (effect.kind === "claim") {
    const entry = entries.get(`${userId} ${effect.opKey}`);
    return entry?.amount === effect.amount && entry.claims === effect.rigs;
  }
  if (!("rigId" in effect)) return entries.get(`${userId} ${effect.opKey}`)?.amount === effect.amount;
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

function kindOf({ opKey, amount }: StoredEntry): OpenIntent["kind"] | undefined {
  if (opKey.startsWith("rig-claim:") && amount > 0n) return "claim";
  if (opKey.startsWith("transfer:")) return "transfer";
  if (opKey.startsWith("hold:number:")) return "number";
  if (!opKey.startsWith("rig-payment:") || amount >= 0n) return undefined;
  return opKey.endsWith(":1") ? "buy" : "renew";
}

/** Orders of numbers that ended unused: what they held is back, so that their entries cancel out. */
function endedOrders({ entries, orders }: StoredState): ReadonlySet<string> {
  const used = new Set(orders.map(({ id }) => id));
  const ended = entries.map(({ opKey }) => RETURN.exec(opKey)?.[1] ?? "").filter((id) => id !== "" && !used.has(id));
  return new Set(ended);
}

/**
 * Ledger entries without an acknowledgement, divided by whether a request with an open outcome explains them. Each such
 * request explains one entry of its kind. An order whose signature was not answered in time ends, and the repeated
 * request begins another: entries of ended orders need no acknowledgement. Valid only while no request is running.
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
  const ended = endedOrders(stored);
  for (const entry of stored.entries) {
    if (isTransfer(entry) ? takeTransfer(transfers, entry) : acknowledged.has(`${entry.userId} ${entry.opKey}`))
      continue;
    if (ended.has(HOLD.exec(entry.opKey)?.[1] ?? "")) {
      resolved.push(entry);
      continue;
    }
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
  const orders = new Set(effects.flatMap((effect) => ("orderId" in effect ? [effect.orderId] : [])));
  for (const entry of resolved) if (kindOf(entry) === "buy") rigs.add(rigIdOf(entry));
  return [
    ...doubled.map(({ userId, opKey }) => ({ userId, what: opKey })),
    ...stored.rigs.filter((rig) => !rigs.has(rig.id)).map(({ userId, id }) => ({ userId, what: `rig ${id}` })),
    ...stored.orders.filter(({ id }) => !orders.has(id)).map(({ userId, id }) => ({ userId, what: `order ${id}` })),
    ...unexplainedAdverts(effects, intents, stored),
    ...wrongBalances(effects, resolved, stored),
  ];
}

/** Adverts that were neither acknowledged, nor relisted, nor can come from a request with an open outcome. */
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
    adverts.filter(({ id, isRelisted }) => !isRelisted && !known.has(id)),
    ({ userId }) => userId,
  );
  return [...unknown].flatMap(([userId, posted]) =>
    posted.slice(open.get(userId)?.length ?? 0).map(({ id }) => ({ userId, what: `advert ${id}` })),
  );
}

function wrongBalances(effects: readonly Effect[], resolved: readonly StoredEntry[], stored: StoredState): Doubled[] {
  const expected = new ExpectedBalances();
  for (const effect of effects) expected.add(effect);
  for (const entry of resolved) expected.addResolved(entry, stored);
  for (const advert of stored.adverts) expected.hold(advert);
  for (const [userId, { exchanging }] of stored.members) expected.of(userId).ctoc -= exchanging;
  return [...stored.members].flatMap(([userId, member]) => {
    const due = expected.of(userId);
    const wrong = (["mine", "social", "ctoc", "fee"] as const).filter((account) => member[account] !== due[account]);
    if (wrong.length === 0) return [];
    const texts = wrong.map((account) => `${account} ${member[account]} instead of ${due[account]}`);
    return [{ userId, what: `balance ${texts.join(", ")}` }];
  });
}
