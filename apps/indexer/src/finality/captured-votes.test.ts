import { readFileSync } from "node:fs";
import { join } from "node:path";
import { randomFrom } from "@wth/db/testing";
import { expect, test } from "vitest";
import { parseHeader, type Header } from "../chain/wire.ts";
import { headerHash } from "../proof/header-hash.ts";
import type { Fields } from "../proof/fields.ts";
import { RpcError } from "../rpc/rpc-error.ts";
import { parseEpoch, parseVotes, type Epoch } from "./parse-extra.ts";
import { quorumOfVotes, verifyVotes } from "./verify-votes.ts";
import { finalPart } from "./voted-finality.ts";
import { votingRules, type VotingRules } from "./voting-rules.ts";

/** Headers of the main network and of its test network, as nodes return them, and what epochs before them name. */
type Captured = {
  mainnet31297000Validators: string[];
  mainnet31297200: Fields[];
  mainnet66276000: string;
  mainnet66277000: Fields[];
  testnet55474000: string;
  testnet55474112: Fields[];
  testnet85575000Validators: string[];
  testnet85576000: Fields[];
};

const captured = JSON.parse(
  readFileSync(join(import.meta.dirname, "../testing/captured-headers.json"), "utf8"),
) as Captured;

/** Rules of the main network in August 2023, before Bohr, Lorentz and Maxwell. */
const BEFORE_BOHR: VotingRules = { epochLength: 200, hasTurnLength: false, genesisHash: "" };
const NOW = votingRules[56] as VotingRules;

const headersOf = (list: readonly Fields[]): Header[] =>
  list.map((fields) => parseHeader({ hash: headerHash(fields), transactions: [], ...fields }));
const epochOf = (number: number, extraData: string, rules = NOW): Epoch =>
  parseEpoch({ number, extraData } as Header, rules);

const epochFields = `0x${"00".repeat(32)}15${captured.mainnet31297000Validators.join("")}${"00".repeat(65)}`;
const former = epochOf(31_297_000, epochFields, BEFORE_BOHR);
const old = headersOf(captured.mainnet31297200);
const recent = headersOf(captured.mainnet66277000);
const before66277000 = epochOf(66_276_000, captured.mainnet66276000);

const numbersOf = (headers: readonly Header[]) => headers.map(({ number }) => number);

test("votes of the main network prove an epoch and the validators that take over", () => {
  const current = parseEpoch(old[0] as Header, BEFORE_BOHR);
  expect([former.last, current.keys.length, current.last]).toEqual([31_297_210, 21, 31_297_410]);
  const proven = finalPart(old.slice(0, 3), [former], BEFORE_BOHR);
  expect(numbersOf(proven)).toEqual([31_297_200]);
  // The votes of 31297211 are for the last block of the former validators, those of 31297212 for the first of the next
  // ones.
  const epochs = [former, current];
  expect(numbersOf(finalPart(old.slice(3, 6), epochs, BEFORE_BOHR))).toEqual([31_297_209]);
  expect(numbersOf(finalPart(old.slice(4, 7), epochs, BEFORE_BOHR))).toEqual([31_297_210]);
  expect(numbersOf(finalPart(old.slice(5, 8), epochs, BEFORE_BOHR))).toEqual([31_297_211]);
  for (const [from, to, wrong] of [
    [3, 6, current],
    [4, 7, former],
  ] as const) {
    expect(() => finalPart(old.slice(from, to), [{ ...wrong, last: Infinity }], BEFORE_BOHR)).toThrow(
      "are not signed by",
    );
  }
});

test("late votes of the main network prove the first block of an epoch of 1,000", () => {
  // The header after the next one has no votes that make the first block final; the one after that makes its child
  // final.
  expect(() => finalPart(recent.slice(0, 3), [before66277000], NOW)).toThrow("no votes in the 3 headers");
  expect(numbersOf(finalPart(recent, [before66277000], NOW))).toEqual([66_277_000, 66_277_001]);
  const next = parseEpoch(recent[0] as Header, NOW);
  expect(next.last - next.number).toBeGreaterThan(1_100);
  expect(() => finalPart(recent, [{ ...next, last: Infinity }], NOW)).toThrow(RpcError);
});

test("votes of the test network prove a block", () => {
  const epoch = epochOf(55_474_000, captured.testnet55474000);
  const headers = headersOf(captured.testnet55474112);
  expect(numbersOf(finalPart(headers, [epoch], votingRules[97] as VotingRules))).toEqual([55_474_112]);
});

test("votes need two thirds of the validators, rounded up", () => {
  expect([1, 4, 5, 6, 7, 21, 22, 45, 64].map(quorumOfVotes)).toEqual([1, 3, 4, 4, 5, 14, 15, 30, 43]);
});

test("votes whose target is not the child of their source make nothing final", () => {
  // Since the fork Fermi a header carries votes for one of its last three ancestors; 85576002 carries none.
  const named = `0x${"00".repeat(32)}09${captured.testnet85575000Validators.join("")}10${"00".repeat(65)}`;
  const epoch = epochOf(85_575_000, named);
  const headers = headersOf(captured.testnet85576000);
  const votes = headers.map((header) => parseVotes(header, NOW));
  const [first, second, , last] = votes;
  expect(votes.map((one) => one && [one.source.number, one.target.number])).toEqual([
    [85_575_998, 85_575_999],
    [85_575_999, 85_576_000],
    undefined,
    [85_576_000, 85_576_002],
  ]);
  for (const one of [first, second, last]) if (one) verifyVotes(one, epoch.keys);
  expect(() => finalPart(headers, [epoch], NOW)).toThrow("no votes in the 4 headers");
});

const flipped = (hex: string, bit: number): string => {
  const bytes = Buffer.from(hex.slice(2), "hex");
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (0x80 >> (bit & 7));
  return `0x${bytes.toString("hex")}`;
};

test("refuses a header with any bit of a field changed", () => {
  for (const fields of captured.mainnet66277000.slice(0, 1)) {
    const whole: Record<string, unknown> = { hash: headerHash(fields), transactions: [], ...fields };
    for (const name of ["parentHash", "extraData", "receiptsRoot", "stateRoot", "logsBloom", "mixHash"]) {
      const text = fields[name] as string;
      for (let bit = 0; bit < (text.length - 2) * 4; bit += 1) {
        expect(() => parseHeader({ ...whole, [name]: flipped(text, bit) }), `${name} ${bit}`).toThrow(RpcError);
      }
    }
  }
});

const VANITY_BITS = 32 * 8;
const SEAL_BITS = 65 * 8;
/** The reserved bytes of votes are the last item, which no validator signs; the header's hash covers them. */
const RESERVED_BITS = 8;
const SAMPLE = 160;

test("refuses votes with any bit of set, signature or blocks changed", () => {
  const random = randomFrom(23);
  const carrier = recent[3] as Header;
  const bits = (carrier.extraData.length - 2) * 4 - SEAL_BITS - RESERVED_BITS - VANITY_BITS;
  for (let taken = 0; taken < SAMPLE; taken += 1) {
    const bit = VANITY_BITS + Math.floor(random() * bits);
    const changed = { ...carrier, extraData: flipped(carrier.extraData, bit) };
    expect(() => finalPart([...recent.slice(0, 3), changed], [before66277000], NOW), `bit ${bit}`).toThrow(RpcError);
  }
});

test("refuses votes when any bit of a voter's key is changed", () => {
  const random = randomFrom(24);
  const votes = parseVotes(recent[3] as Header, NOW);
  if (!votes) throw new Error("the captured header has no votes");
  const { keys } = before66277000;
  expect(() => verifyVotes(votes, keys)).not.toThrow();
  for (const [at, key] of keys.entries()) {
    if (((votes.voters >> BigInt(at)) & 1n) === 0n) continue;
    const changed = Buffer.from(flipped(`0x${key.toString("hex")}`, Math.floor(random() * 384)).slice(2), "hex");
    expect(() => verifyVotes(votes, keys.with(at, changed)), `key ${at}`).toThrow(RpcError);
  }
});

function outcomeOf(act: () => unknown): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}

test("malformed extra data of any form is refused, or read as something else", () => {
  const random = randomFrom(25);
  const extras = [recent[0], recent[3], old[0]].map((header) =>
    Buffer.from((header as Header).extraData.slice(2), "hex"),
  );
  let refused = 0;
  for (let run = 0; run < 3_000; run += 1) {
    const bytes = Buffer.from(extras[run % extras.length] as Buffer);
    for (let changes = 1 + Math.floor(random() * 4); changes > 0; changes -= 1) {
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    }
    const cut = run % 2 === 0 ? bytes : bytes.subarray(0, Math.floor(random() * bytes.length));
    const header = { number: (run % 5) * 500, extraData: `0x${cut.toString("hex")}` } as Header;
    const outcomes = [parseEpoch, parseVotes].map((parse) => outcomeOf(() => parse(header, NOW)));
    expect(outcomes.filter((error) => error !== undefined && !(error instanceof RpcError))).toEqual([]);
    refused += outcomes.filter(Boolean).length;
  }
  expect(refused).toBeGreaterThan(2_000);
});
