import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contractEvents } from "@wth/chain";
import { testContracts } from "@wth/chain/testing";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { watchedContracts } from "./watched-contracts.ts";

const folder = mkdtempSync(join(tmpdir(), "indexer-config-"));
const file = join(folder, "31337.json");
writeFileSync(file, JSON.stringify({ chainId: 31_337, startBlock: 1, contracts: testContracts }));
afterAll(() => rmSync(folder, { recursive: true }));

const env = {
  DATABASE_URL: "postgres://localhost/wth",
  CHAIN_ID: "31337",
  CHAIN_RPC_URLS: "http://127.0.0.1:8545, https://node.example/key-1",
  DEPLOYMENT_FILE: file,
};

test("parses the environment and applies defaults", () => {
  expect(readConfig(env)).toEqual({
    databaseUrl: "postgres://localhost/wth",
    chainId: 31_337,
    rpcUrls: ["http://127.0.0.1:8545", "https://node.example/key-1"],
    deployment: { chainId: 31_337, startBlock: 1, contracts: testContracts },
    logLevel: "info",
    port: undefined,
    confirmationDepth: undefined,
  });
  const more = readConfig({ ...env, INDEXER_PORT: "4000", CHAIN_CONFIRMATION_DEPTH: "15", LOG_LEVEL: "debug" });
  expect(more).toMatchObject({ port: 4_000, confirmationDepth: 15, logLevel: "debug" });
});

test.each([
  ["DATABASE_URL", "", "DATABASE_URL is not set."],
  ["CHAIN_RPC_URLS", " ", "CHAIN_RPC_URLS is not set."],
  ["CHAIN_RPC_URLS", ",", "CHAIN_RPC_URLS is empty."],
  ["CHAIN_RPC_URLS", "ws://127.0.0.1", "CHAIN_RPC_URLS must be http or https addresses separated by commas."],
  ["CHAIN_RPC_URLS", "http://a,http://a", "CHAIN_RPC_URLS names one address twice."],
  ["CHAIN_ID", "0x38", "CHAIN_ID must be a whole number up to 2147483647."],
  ["CHAIN_ID", "97", `The deployment file ${file} is for chain 31337, CHAIN_ID is 97.`],
  ["INDEXER_PORT", "65536", "INDEXER_PORT must be a whole number up to 65535."],
  ["LOG_LEVEL", "loud", "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent."],
  ["DEPLOYMENT_FILE", "/nowhere.json", "The deployment file /nowhere.json cannot be read."],
])("refuses %s=%j with one sentence", (name, value, message) => {
  expect(() => readConfig({ ...env, [name]: value })).toThrow(message);
});

test("does not repeat a bad address in the message, because it may contain a key", () => {
  expect(() => readConfig({ ...env, CHAIN_RPC_URLS: "node.example/secret" })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining("secret") }),
  );
});

const watched = watchedContracts(readConfig(env).deployment);
type Key = keyof typeof contractEvents;
const eventsRead = (key: Key): string[] => {
  const topics = new Set<string>(watched.find((contract) => contract.key === key)?.topics);
  return contractEvents[key].filter(({ topic0 }) => topics.has(topic0)).map(({ name }) => name);
};
const eventsBut = (key: Key, names: readonly string[] = []): string[] =>
  contractEvents[key].map(({ name }) => name as string).filter((name) => !names.includes(name));

test("reads the platform's contracts, and neither the stable token nor WTH", () => {
  const { usdt: _usdt, wth: _wth, ...own } = testContracts;
  expect(watched.map(({ key, address }) => [key, address])).toEqual(Object.entries(own));
});

test("reads every event of the contracts that only take payments", () => {
  for (const key of ["machinePurchase", "subscribe"] as const) expect(eventsRead(key)).toEqual(eventsBut(key));
});

test("reads mints, settings and owners, but no approvals and no WTHS transfers", () => {
  for (const key of ["seedBadge", "numberNft", "did"] as const) {
    expect(eventsRead(key)).toEqual(eventsBut(key, ["Approval", "ApprovalForAll"]));
    expect(eventsRead(key)).toContain("Transfer");
  }
  expect(eventsRead("wths")).toEqual(eventsBut("wths", ["Approval", "Transfer"]));
  expect(eventsRead("wths")).toContain("WthsMinted");
});
