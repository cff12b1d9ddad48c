import { expect, test } from "vitest";
import { bloomBits, bloomMayContain } from "./logs-bloom.ts";
import { watchList } from "./watch-list.ts";

const ADDRESS = `0x${"1a".repeat(20)}`;
const OTHER = `0x${"2b".repeat(20)}`;
const TOPIC = `0x${"3c".repeat(32)}`;
const FOREIGN = `0x${"4d".repeat(32)}`;

function bloomOf(...values: string[]): string {
  const bloom = Buffer.alloc(256);
  for (const bit of values.flatMap(bloomBits)) {
    const at = 255 - (bit >> 3);
    bloom[at] = (bloom[at] ?? 0) | (1 << (bit & 7));
  }
  return `0x${bloom.toString("hex")}`;
}

test("finds in a filter what was added to it", () => {
  const bloom = Buffer.from(bloomOf(ADDRESS).slice(2), "hex");
  expect(bloomMayContain(bloom, bloomBits(ADDRESS))).toBe(true);
  expect(bloomMayContain(bloom, bloomBits(OTHER))).toBe(false);
});

test("accepts known events of known addresses only", () => {
  const watch = watchList([
    { key: "one", address: ADDRESS.toUpperCase().replace("0X", "0x"), topics: [TOPIC] },
    { key: "two", address: OTHER, topics: [FOREIGN] },
  ]);
  const keyOf = (address: string, ...topics: string[]) => watch.keyOf({ address, topics, blockNumber: 1 });
  expect(keyOf(ADDRESS, TOPIC)).toBe("one");
  expect(keyOf(OTHER, FOREIGN)).toBe("two");
  expect(keyOf(ADDRESS, FOREIGN)).toBeUndefined();
  expect(keyOf(`0x${"5e".repeat(20)}`, TOPIC)).toBeUndefined();
  expect(keyOf(ADDRESS)).toBeUndefined();
});

test("a block may contain a wanted log only if its filter has address and event", () => {
  const watch = watchList([{ key: "one", address: ADDRESS, topics: [TOPIC] }]);
  expect(watch.mayBeIn(bloomOf(ADDRESS, TOPIC))).toBe(true);
  expect(watch.mayBeIn(bloomOf(ADDRESS))).toBe(false);
  expect(watch.mayBeIn(bloomOf(TOPIC))).toBe(false);
  expect(watch.mayBeIn(bloomOf())).toBe(false);
});

test("wants a token's transfers to its recipients only, from the block of each on [N11]", () => {
  const word = (address: string) => `0x${address.slice(2).padStart(64, "0")}`;
  const [own, treasury, stranger] = ["5e", "6f", "7a"].map((byte) => `0x${byte.repeat(20)}`) as [
    string,
    string,
    string,
  ];
  const watch = watchList([{ key: "usdt", address: ADDRESS, topics: [TOPIC], recipients: [own] }]);
  const bloomTo = (to: string) => bloomOf(ADDRESS, TOPIC, word(OTHER), word(to));
  const wants = (to: string, blockNumber: number) =>
    watch.keyOf({ address: ADDRESS, topics: [TOPIC, word(stranger), word(to)], blockNumber }) !== undefined;
  expect([own, treasury, stranger].map((to) => wants(to, 1))).toEqual([true, false, false]);
  expect([own, treasury, stranger].map((to) => watch.mayBeIn(bloomTo(to)))).toEqual([true, false, false]);
  expect(watch.addRecipient(treasury, 10)).toBe(true);
  expect(watch.addRecipient(treasury, 11)).toBe(false);
  expect([9, 10, 11].map((block) => wants(treasury, block))).toEqual([false, true, true]);
  expect(watch.mayBeIn(bloomTo(treasury))).toBe(true);
  watch.setRecipients(new Map([[stranger, 5]]));
  expect([treasury, stranger].map((to) => wants(to, 10))).toEqual([false, true]);
  expect([treasury, stranger].map((to) => watch.mayBeIn(bloomTo(to)))).toEqual([false, true]);
});

test("a list without a token's transfers has no recipients", () => {
  const watch = watchList([{ key: "one", address: ADDRESS, topics: [TOPIC] }]);
  expect(watch.addRecipient(OTHER, 1)).toBe(false);
});

test("refuses two names for one address and an empty list of events", () => {
  const twice = { key: "one", address: ADDRESS, topics: [TOPIC] };
  expect(() => watchList([twice, { ...twice, key: "two" }])).toThrow(/address of another/);
  expect(() => watchList([{ ...twice, topics: [] }])).toThrow(/no event/);
});
