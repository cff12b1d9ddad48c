import { ONE } from "@wth/rules";
import { expect, test } from "vitest";
import type { Effect, OpenIntent } from "./mining-history.ts";
import { findDoubled, findLost } from "./check-effects.ts";
import type { StoredAdvert, StoredOrder, StoredState, StoredEntry, StoredMember, StoredRig } from "./read-stored.ts";

const ADDRESS = `0x${"1".repeat(40)}`;
const BUYER = "7";
const SPONSOR = "3";

const buy: Effect = {
  kind: "buy",
  userId: BUYER,
  rigId: "40",
  term: 1,
  opKey: "rig-payment:40:1",
  price: 10n * ONE,
  sponsorId: SPONSOR,
};
const claim: Effect = { kind: "claim", userId: BUYER, opKey: "rig-claim:40:100", amount: 20n * ONE, rigs: 1 };
const acknowledged: readonly Effect[] = [
  { kind: "register", userId: SPONSOR, address: ADDRESS },
  { kind: "register", userId: BUYER, address: ADDRESS },
  { kind: "bind", userId: BUYER, sponsorId: SPONSOR },
  { kind: "gift", userId: BUYER, opKey: "gift", amount: 100n * ONE },
  buy,
  { kind: "start", userId: BUYER, rigId: "40", begin: 5_000 },
  claim,
];

const gift: StoredEntry = { userId: BUYER, opKey: "gift", amount: 100n * ONE, claims: 0 };
const bought: StoredEntry = { userId: BUYER, opKey: "rig-payment:40:1", amount: -10n * ONE, claims: 0 };
const claimed: StoredEntry = { userId: BUYER, opKey: "rig-claim:40:100", amount: 20n * ONE, claims: 1 };
const rig: StoredRig = { id: "40", userId: BUYER, term: 1, begin: 5_000, isPaidOnChain: false };

interface Change {
  readonly entries?: StoredEntry[];
  readonly rigs?: StoredRig[];
  readonly adverts?: StoredAdvert[];
  readonly orders?: StoredOrder[];
  readonly badges?: string[];
  readonly buyer?: Partial<StoredMember> | null;
}

function storedState(change: Change = {}): StoredState {
  const empty = { address: ADDRESS, sponsorId: undefined, mine: 0n, social: 0n, ctoc: 0n, fee: 0n, exchanging: 0n };
  const members = new Map<string, StoredMember>([[SPONSOR, { ...empty, social: ONE }]]);
  if (change.buyer !== null) members.set(BUYER, { ...empty, sponsorId: SPONSOR, mine: 110n * ONE, ...change.buyer });
  return {
    members,
    entries: change.entries ?? [gift, bought, claimed],
    rigs: change.rigs ?? [rig],
    adverts: change.adverts ?? [],
    orders: change.orders ?? [],
    badges: new Set(change.badges),
  };
}

const whats = (stored: StoredState, intents: OpenIntent[] = []) =>
  findDoubled(acknowledged, intents, stored).map(({ what }) => what);

test("finds nothing lost or doubled when exactly the acknowledged effects are stored", () => {
  expect(findLost(acknowledged, storedState())).toEqual([]);
  expect(whats(storedState())).toEqual([]);
});

test("finds each kind of acknowledged effect that is missing or changed", () => {
  const lost = (stored: StoredState) => findLost(acknowledged, stored).map(({ kind }) => kind);
  expect(lost(storedState({ buyer: null }))).toEqual(["register", "bind"]);
  expect(lost(storedState({ buyer: { sponsorId: undefined } }))).toEqual(["bind"]);
  expect(lost(storedState({ entries: [bought, claimed] }))).toEqual(["gift"]);
  expect(lost(storedState({ entries: [gift, claimed] }))).toEqual(["buy"]);
  expect(lost(storedState({ entries: [gift, { ...bought, amount: -9n * ONE }, claimed] }))).toEqual(["buy"]);
  expect(lost(storedState({ entries: [gift, bought] }))).toEqual(["claim"]);
  expect(lost(storedState({ entries: [gift, bought, { ...claimed, claims: 2 }] }))).toEqual(["claim"]);
  expect(lost(storedState({ rigs: [{ ...rig, begin: 4_000 }] }))).toEqual(["start"]);
  expect(lost(storedState({ rigs: [] }))).toEqual(["buy", "start"]);
  expect(findLost([{ kind: "usdtRig", userId: BUYER, rigId: "40" }], storedState()).length).toBe(1);
});

test("finds an operation, a rig and a balance without an acknowledgement", () => {
  const again = { ...bought, opKey: "rig-payment:41:1" };
  const entries = [gift, bought, claimed, again];
  const rigs = [rig, { ...rig, id: "41" }];
  expect(whats(storedState({ entries, rigs, buyer: { mine: 100n * ONE } }))).toEqual([
    "rig-payment:41:1",
    "rig 41",
    `balance mine ${100n * ONE} instead of ${110n * ONE}`,
  ]);
  const more = 110n * ONE + 1n;
  expect(whats(storedState({ buyer: { mine: more } }))).toEqual([`balance mine ${more} instead of ${110n * ONE}`]);
});

test("lets an open outcome explain one operation of its kind, and not a second", () => {
  const intent: OpenIntent = { userId: BUYER, kind: "claim" };
  const later = { ...claimed, opKey: "rig-claim:40:200", amount: ONE };
  const once = storedState({ entries: [gift, bought, claimed, later], buyer: { mine: 111n * ONE } });
  expect(whats(once)).toEqual(["rig-claim:40:200", `balance mine ${111n * ONE} instead of ${110n * ONE}`]);
  expect(whats(once, [intent])).toEqual([]);
  expect(whats(once, [{ ...intent, kind: "buy" }])).toContain("rig-claim:40:200");
  expect(whats(once, [{ ...intent, userId: SPONSOR }])).toContain("rig-claim:40:200");
  const twice = storedState({
    entries: [gift, bought, claimed, later, { ...later, opKey: "rig-claim:40:300" }],
    buyer: { mine: 112n * ONE },
  });
  expect(whats(twice, [intent])).toContain("rig-claim:40:300");
});

const transfer: Effect = { kind: "transfer", userId: BUYER, amount: -30n * ONE };
const post: Effect = { kind: "post", userId: BUYER, advertId: "9" };
const moved: StoredEntry = { userId: BUYER, opKey: "transfer:a", amount: -30n * ONE, claims: 0 };
const advert: StoredAdvert = {
  id: "9",
  userId: BUYER,
  takerId: undefined,
  sellerId: BUYER,
  state: "on sale",
  traded: 0n,
  held: 20n * ONE,
  isRelisted: false,
};
/** Fee credit of the buyer; the advert holds 1 of it. */
const feeGift: Effect = { kind: "feeGift", userId: BUYER, amount: 10n * ONE };
const traded = (change: Change = {}) =>
  storedState({
    entries: [gift, bought, claimed, moved],
    adverts: [advert],
    buyer: { mine: 80n * ONE, ctoc: 10n * ONE, fee: 9n * ONE },
    ...change,
  });

test("counts transfers by their amount, and adverts with what they hold", () => {
  const effects = [...acknowledged, feeGift, transfer, post];
  expect(findLost(effects, traded())).toEqual([]);
  expect(findDoubled(effects, [], traded())).toEqual([]);
  expect(findLost([...effects, transfer], traded())).toEqual([transfer]);
  expect(findLost(effects, traded({ adverts: [] }))).toEqual([post]);
  const cancel: Effect = { kind: "cancel", userId: BUYER, advertId: "9" };
  expect(findLost([...effects, cancel], traded())).toEqual([cancel]);
  const twice = traded({ entries: [gift, bought, claimed, moved, { ...moved, opKey: "transfer:b" }] });
  expect(findDoubled(effects, [], twice).map(({ what }) => what)).toContain("transfer:b");
  const second = traded({ adverts: [advert, { ...advert, id: "10", held: 0n, state: "withdrawn" }] });
  expect(findDoubled(effects, [], second)).toEqual([{ userId: BUYER, what: "advert 10" }]);
  expect(findDoubled(effects, [{ userId: BUYER, kind: "post" }], second)).toEqual([]);
});

test("follows a trade from its taking to its end [S47]", () => {
  const take: Effect = { kind: "take", userId: SPONSOR, advertId: "9", amount: 20n * ONE };
  const trade: Effect = { kind: "trade", userId: BUYER, buyerId: SPONSOR, advertId: "9", amount: 20n * ONE };
  const effects = [...acknowledged, feeGift, transfer, post, take];
  const open = { ...advert, takerId: SPONSOR, state: "awaiting payment" as const, traded: 20n * ONE };
  expect(findLost(effects, traded({ adverts: [open] }))).toEqual([]);
  expect(findLost([...effects, trade], traded({ adverts: [open] }))).toEqual([trade]);
  expect(findDoubled(effects, [], traded({ adverts: [open] }))).toEqual([]);
  const paid = traded({ adverts: [{ ...open, state: "paid" as const, held: 0n }] });
  expect(findLost([...effects, trade], paid)).toEqual([]);
  expect(findDoubled([...effects, trade], [], paid)).toEqual([
    { userId: SPONSOR, what: `balance ctoc 0 instead of ${20n * ONE}` },
  ]);
  const unpaid: Effect = { kind: "unpaid", userId: BUYER, advertId: "9" };
  expect(findLost([...effects, unpaid], paid)).toEqual([unpaid]);
});

test("finds signed orders that were used twice or not at all [S47]", () => {
  const credit: Effect = { kind: "feeCredit", userId: BUYER, orderId: "0x1", amount: 3n * ONE };
  const effects = [...acknowledged, credit];
  const once = storedState({ orders: [{ id: "0x1", userId: BUYER }], buyer: { fee: 3n * ONE } });
  expect([findLost(effects, once), findDoubled(effects, [], once)]).toEqual([[], []]);
  expect(findLost(effects, storedState())).toEqual([credit]);
  const twice = storedState({ orders: ["0x1", "0x2"].map((id) => ({ id, userId: BUYER })), buyer: { fee: 6n * ONE } });
  expect(findDoubled(effects, [], twice).map(({ what }) => what)).toEqual([
    "order 0x2",
    `balance fee ${6n * ONE} instead of ${3n * ONE}`,
  ]);
});

test("knows what an open swap holds of the C2C account [S47]", () => {
  const effects = [...acknowledged, feeGift, transfer, post];
  const left = { mine: 80n * ONE, ctoc: 7n * ONE, fee: 9n * ONE };
  expect(findDoubled(effects, [], traded({ buyer: { ...left, exchanging: 3n * ONE } }))).toEqual([]);
  expect(findDoubled(effects, [], traded({ buyer: left })).length).toBe(1);
});

test("knows the orders of numbers that ended without an answer, and no others [S47]", () => {
  const price = 5n * ONE;
  const hold: StoredEntry = { userId: BUYER, opKey: "hold:number:0x1", amount: -price, claims: 0 };
  const back: StoredEntry = { userId: BUYER, opKey: "hold-end:number:0x1", amount: price, claims: 0 };
  const state = (entries: StoredEntry[], mine: bigint, orders: string[] = []) =>
    storedState({
      entries: [gift, bought, claimed, ...entries],
      orders: orders.map((id) => ({ id, userId: BUYER })),
      buyer: { mine },
    });
  const held = state([hold], 105n * ONE);
  expect(whats(held)).toContain("hold:number:0x1");
  expect(whats(held, [{ userId: BUYER, kind: "number" }])).toEqual([]);
  expect(whats(state([hold, back], 110n * ONE))).toEqual([]);
  expect(whats(state([hold, back], 110n * ONE, ["0x1"]))).toContain("hold-end:number:0x1");
  const known: Effect = { kind: "numberHold", userId: BUYER, opKey: hold.opKey, amount: -price };
  expect(findDoubled([...acknowledged, known], [], state([hold, back], 110n * ONE))).toEqual([]);
  expect(findDoubled([...acknowledged, known], [], state([hold, back], 115n * ONE)).length).toBe(1);
});
