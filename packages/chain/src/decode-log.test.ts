import * as fc from "fast-check";
import {
  type AbiEvent,
  type AbiParameter,
  type Hex,
  decodeEventLog,
  encodeAbiParameters,
  encodeEventTopics,
  toEventSelector,
} from "viem";
import { expect, test } from "vitest";
import type { ContractKey } from "./contract-key.ts";
import { type RawLog, decodeLog } from "./decode-log.ts";
import { contractAbis } from "./contract-abis.ts";
import { contractEvents } from "./generated/events.ts";

const keys = Object.keys(contractAbis) as ContractKey[];

const eventsOf = (key: ContractKey) => contractAbis[key].filter((item): item is AbiEvent => item.type === "event");
const all = keys.flatMap((key) => eventsOf(key).map((event) => ({ key, event })));

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((raw): Hex => `0x${Buffer.from(raw).toString("hex")}`);

function valueOf({ type }: AbiParameter): fc.Arbitrary<unknown> {
  if (type === "address") return hex(20);
  if (type === "bool") return fc.boolean();
  const bytes = /^bytes(\d+)$/.exec(type)?.[1];
  if (bytes !== undefined) return hex(Number(bytes));
  const bits = Number(/^uint(\d+)$/.exec(type)?.[1]);
  return fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });
}

const sample = fc
  .constantFrom(...all)
  .chain(({ key, event }) =>
    fc.tuple(...event.inputs.map(valueOf)).map((values) => ({ key, event, log: encode(event, values) })),
  );

function encode(event: AbiEvent, values: readonly unknown[]): RawLog & { topics: Hex[]; data: Hex } {
  const named = Object.fromEntries(event.inputs.map(({ name }, index) => [name, values[index]]));
  const plain = event.inputs.filter(({ indexed }) => indexed !== true);
  return {
    topics: encodeEventTopics({ abi: [event], eventName: event.name, args: named }) as Hex[],
    data: encodeAbiParameters(
      plain,
      plain.map(({ name }) => named[name ?? ""]),
    ),
  };
}

const asText = (value: unknown) => String(value).toLowerCase();

test("the table contains every event of every contract by its topic", () => {
  for (const key of keys) {
    expect(contractEvents[key].map(({ topic0 }) => topic0).toSorted()).toEqual(
      eventsOf(key)
        .map((event) => toEventSelector(event))
        .toSorted(),
    );
  }
});

test("decodes every event with random values like viem", () => {
  fc.assert(
    fc.property(sample, ({ key, event, log }) => {
      const { args } = decodeEventLog({ abi: [event], ...log, topics: log.topics as [Hex, ...Hex[]] });
      const expected = Object.fromEntries(Object.entries(args ?? {}).map(([name, value]) => [name, asText(value)]));
      expect(decodeLog(key, log)).toEqual({ event: event.name, args: expected });
    }),
    { numRuns: 1_000 },
  );
});

test("decodes upper-case hex to the same lower-case values", () => {
  fc.assert(
    fc.property(sample, ({ key, log }) => {
      const upper = (text: string) => `0x${text.slice(2).toUpperCase()}`;
      expect(decodeLog(key, { topics: log.topics.map(upper), data: upper(log.data) })).toEqual(decodeLog(key, log));
    }),
  );
});

const word = (value: bigint) => value.toString(16).padStart(64, "0");
const transfer = contractEvents.usdt.find(({ name }) => name === "Transfer");
const topics = [transfer?.topic0 ?? "", `0x${word(1n)}`, `0x${word(2n)}`];

test("returns undefined for unknown events and those of other contracts", () => {
  expect(decodeLog("usdt", { topics: [`0x${word(5n)}`], data: "0x" })).toBeUndefined();
  expect(decodeLog("usdt", { topics: [], data: "0x" })).toBeUndefined();
  expect(decodeLog("machinePurchase", { topics, data: `0x${word(9n)}` })).toBeUndefined();
});

test.each([
  ["a missing topic", { topics: topics.slice(0, 2), data: `0x${word(9n)}` }],
  ["a topic too many", { topics: [...topics, topics[1] ?? ""], data: `0x${word(9n)}` }],
  ["no data", { topics, data: "0x" }],
  ["a byte too many", { topics, data: `0x${word(9n)}00` }],
  ["a word too many", { topics, data: `0x${word(9n)}${word(9n)}` }],
  ["digits that are no hex", { topics, data: `0x${"zz".repeat(32)}` }],
  [
    "an address with bits above it",
    { topics: [topics[0] ?? "", `0x${word(2n ** 160n)}`, topics[2] ?? ""], data: `0x${word(9n)}` },
  ],
])("refuses a log with %s", (_, log) => {
  expect(() => decodeLog("usdt", log)).toThrow(/^A log/);
});

test("refuses a number out of its type's range", () => {
  const event = contractEvents.machinePurchase.find(({ name }) => name === "SignerSet");
  const signer = `0x${word(1n)}`;
  const log = (value: bigint) => ({
    topics: [event?.topic0 ?? "", signer],
    data: `0x${word(value)}${word(0n)}`,
  });
  expect(decodeLog("machinePurchase", log(2n ** 40n - 1n))?.args).toMatchObject({ notAfter: "1099511627775" });
  expect(() => decodeLog("machinePurchase", log(2n ** 40n))).toThrow("not a valid uint40");
});
