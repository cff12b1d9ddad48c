import { ONE } from "@wth/rules";
import { expect, test } from "vitest";
import type { Effect, OpenIntent } from "./effects.ts";
import { findDoubled, findLost } from "./check-effects.ts";
import type { Facts, MoneyFact, PersonFact, RigFact } from "./read-stored.ts";

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
const told: readonly Effect[] = [
  { kind: "register", userId: SPONSOR, address: ADDRESS },
  { kind: "register", userId: BUYER, address: ADDRESS },
  { kind: "bind", userId: BUYER, sponsorId: SPONSOR },
  { kind: "gift", userId: BUYER, opKey: "gift", amount: 100n * ONE },
  buy,
  { kind: "start", userId: BUYER, rigId: "40", begin: 5_000 },
  claim,
];

const gift: MoneyFact = { userId: BUYER, opKey: "gift", amount: 100n * ONE, claims: 0 };
const bought: MoneyFact = { userId: BUYER, opKey: "rig-payment:40:1", amount: -10n * ONE, claims: 0 };
const claimed: MoneyFact = { userId: BUYER, opKey: "rig-claim:40:100", amount: 20n * ONE, claims: 1 };
const rig: RigFact = { id: "40", userId: BUYER, term: 1, begin: 5_000, isPaidOnChain: false };

function factsOf(change: { money?: MoneyFact[]; rigs?: RigFact[]; buyer?: Partial<PersonFact> | null } = {}): Facts {
  const nobody = { address: ADDRESS, sponsorId: undefined, mine: 0n, social: 0n };
  const people = new Map<string, PersonFact>([[SPONSOR, { ...nobody, social: ONE }]]);
  if (change.buyer !== null) people.set(BUYER, { ...nobody, sponsorId: SPONSOR, mine: 110n * ONE, ...change.buyer });
  return { people, money: change.money ?? [gift, bought, claimed], rigs: change.rigs ?? [rig] };
}

const whats = (facts: Facts, intents: OpenIntent[] = []) => findDoubled(told, intents, facts).map(({ what }) => what);

test("books that hold exactly what was acknowledged have nothing lost and nothing doubled", () => {
  expect(findLost(told, factsOf())).toEqual([]);
  expect(whats(factsOf())).toEqual([]);
});

test("each kind of acknowledged effect is missed when it is gone or changed", () => {
  const lost = (facts: Facts) => findLost(told, facts).map(({ kind }) => kind);
  expect(lost(factsOf({ buyer: null }))).toEqual(["register", "bind"]);
  expect(lost(factsOf({ buyer: { sponsorId: undefined } }))).toEqual(["bind"]);
  expect(lost(factsOf({ money: [bought, claimed] }))).toEqual(["gift"]);
  expect(lost(factsOf({ money: [gift, claimed] }))).toEqual(["buy"]);
  expect(lost(factsOf({ money: [gift, { ...bought, amount: -9n * ONE }, claimed] }))).toEqual(["buy"]);
  expect(lost(factsOf({ money: [gift, bought] }))).toEqual(["claim"]);
  expect(lost(factsOf({ money: [gift, bought, { ...claimed, claims: 2 }] }))).toEqual(["claim"]);
  expect(lost(factsOf({ rigs: [{ ...rig, begin: 4_000 }] }))).toEqual(["start"]);
  expect(lost(factsOf({ rigs: [] }))).toEqual(["buy", "start"]);
  expect(findLost([{ kind: "usdtRig", userId: BUYER, rigId: "40" }], factsOf()).length).toBe(1);
});

test("a movement, a rig or a balance that nobody was told of is seen", () => {
  const again = { ...bought, opKey: "rig-payment:41:1" };
  const money = [gift, bought, claimed, again];
  const rigs = [rig, { ...rig, id: "41" }];
  expect(whats(factsOf({ money, rigs, buyer: { mine: 100n * ONE } }))).toEqual([
    "rig-payment:41:1",
    "rig 41",
    `balance ${100n * ONE} and 0`,
  ]);
  expect(whats(factsOf({ buyer: { mine: 110n * ONE + 1n } }))).toEqual([`balance ${110n * ONE + 1n} and 0`]);
});

test("a request with an open outcome explains one movement of its kind, and not a second", () => {
  const intent: OpenIntent = { userId: BUYER, kind: "claim" };
  const later = { ...claimed, opKey: "rig-claim:40:200", amount: ONE };
  const once = factsOf({ money: [gift, bought, claimed, later], buyer: { mine: 111n * ONE } });
  expect(whats(once)).toEqual(["rig-claim:40:200", `balance ${111n * ONE} and 0`]);
  expect(whats(once, [intent])).toEqual([]);
  expect(whats(once, [{ ...intent, kind: "buy" }])).toContain("rig-claim:40:200");
  expect(whats(once, [{ ...intent, userId: SPONSOR }])).toContain("rig-claim:40:200");
  const twice = factsOf({
    money: [gift, bought, claimed, later, { ...later, opKey: "rig-claim:40:300" }],
    buyer: { mine: 112n * ONE },
  });
  expect(whats(twice, [intent])).toContain("rig-claim:40:300");
});
