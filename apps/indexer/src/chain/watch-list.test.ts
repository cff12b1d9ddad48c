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
  expect(watch.keyOf(ADDRESS, [TOPIC])).toBe("one");
  expect(watch.keyOf(OTHER, [FOREIGN])).toBe("two");
  expect(watch.keyOf(ADDRESS, [FOREIGN])).toBeUndefined();
  expect(watch.keyOf(`0x${"5e".repeat(20)}`, [TOPIC])).toBeUndefined();
  expect(watch.keyOf(ADDRESS, [])).toBeUndefined();
});

test("a block may contain a wanted log only if its filter has address and event", () => {
  const watch = watchList([{ key: "one", address: ADDRESS, topics: [TOPIC] }]);
  expect(watch.mayBeIn(bloomOf(ADDRESS, TOPIC))).toBe(true);
  expect(watch.mayBeIn(bloomOf(ADDRESS))).toBe(false);
  expect(watch.mayBeIn(bloomOf(TOPIC))).toBe(false);
  expect(watch.mayBeIn(bloomOf())).toBe(false);
});

test("refuses two names for one address and an empty list of events", () => {
  const twice = { key: "one", address: ADDRESS, topics: [TOPIC] };
  expect(() => watchList([twice, { ...twice, key: "two" }])).toThrow(/address of another/);
  expect(() => watchList([{ ...twice, topics: [] }])).toThrow(/no event/);
});
