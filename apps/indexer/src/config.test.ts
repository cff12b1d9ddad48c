import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contractEvents } from "@wth/chain";
import { testContracts } from "@wth/chain/testing";
import { readDeployment } from "@wth/process";
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
    directUrl: "postgres://localhost/wth",
    busUrl: undefined,
    durability: { standbys: 0, replaced: [] },
    tracesUrl: null,
    chainId: 31_337,
    isSandbox: true,
    deploymentFile: file,
    rpcUrls: ["http://127.0.0.1:8545", "https://node.example/key-1"],
    socketUrls: [],
    logLevel: "info",
    metrics: { host: "127.0.0.1", port: 3_009 },
    confirmationDepth: undefined,
    checkpoint: undefined,
  });
  const more = readConfig({
    ...env,
    INDEXER_PORT: "4000",
    INDEXER_HOST: "0.0.0.0",
    CHAIN_CONFIRMATION_DEPTH: "15",
    CHAIN_WS_URLS: "wss://node.example/key-1",
    CHAIN_RPC_BUDGETS: "9000,50",
    LOG_LEVEL: "debug",
  });
  expect(more).toMatchObject({
    metrics: { host: "0.0.0.0", port: 4_000 },
    confirmationDepth: 15,
    socketUrls: ["wss://node.example/key-1"],
    budgets: [9_000, 50],
    logLevel: "debug",
  });
  expect(readConfig({ ...env, CHAIN_RPC_BUDGETS: "100" }).budgets).toEqual([100, 100]);
});

test("serves its health unless that is switched off [N12]", () => {
  expect(readConfig(env).metrics).not.toBeNull();
  expect(readConfig({ ...env, INDEXER_PORT: "off" }).metrics).toBeNull();
});

const HASH = `0x${"AB".repeat(32)}`;

function publicEnv(chainId: number, urls: string, more: Record<string, string> = {}) {
  const deployment = join(folder, `${chainId}.json`);
  writeFileSync(deployment, JSON.stringify({ chainId, startBlock: 1, contracts: testContracts }));
  return {
    ...env,
    CHAIN_ID: String(chainId),
    CHAIN_RPC_URLS: urls,
    DEPLOYMENT_FILE: deployment,
    CHAIN_CHECKPOINT: `85576000:${HASH}`,
    ...more,
  };
}

test("chain 56 needs nodes of three hosts and 97 of two, unless set otherwise [N03]", () => {
  const hosts = "https://a.example/1,https://b.example/1";
  expect(() => readConfig(publicEnv(56, hosts))).toThrow("CHAIN_RPC_URLS names 2 different hosts, chain 56 needs 3");
  const sameHost = `${hosts},https://c.example,https://b.example:8545`;
  expect(() => readConfig(publicEnv(56, sameHost))).toThrow("CHAIN_RPC_URLS names one host twice");
  expect(readConfig(publicEnv(56, `${hosts},https://c.example`)).rpcUrls).toHaveLength(3);
  expect(() => readConfig(publicEnv(97, "https://a.example"))).toThrow("chain 97 needs 2");
  expect(readConfig(publicEnv(97, hosts)).rpcUrls).toHaveLength(2);
  expect(readConfig(publicEnv(56, "https://a.example", { CHAIN_RPC_HOSTS_MIN: "1" })).rpcUrls).toHaveLength(1);
});

test("chains whose validators vote need a checkpoint, which other chains ignore", () => {
  const at = (chainId: number, text: string) =>
    readConfig(publicEnv(chainId, "https://a.example", { CHAIN_CHECKPOINT: text, CHAIN_RPC_HOSTS_MIN: "1" }))
      .checkpoint;
  for (const chainId of [56, 97]) {
    expect(at(chainId, ` 85576000:${HASH} `)).toEqual({ number: 85_576_000, hash: HASH.toLowerCase() });
    expect(() => at(chainId, "off")).toThrow(`CHAIN_CHECKPOINT is off, but chain ${chainId} needs`);
    expect(() => at(chainId, " ")).toThrow("CHAIN_CHECKPOINT is not set, but chain");
    for (const text of [
      `85576001:${HASH}`,
      "85576000",
      `85576000:${HASH}0`,
      `:${HASH}`,
      `0x10:${HASH}`,
      `-1000:${HASH}`,
    ])
      expect(() => at(chainId, text), text).toThrow("CHAIN_CHECKPOINT must be number and hash");
  }
  expect(readConfig({ ...env, CHAIN_CHECKPOINT: "off" }).checkpoint).toBeUndefined();
});

test("refuses a depth of 0 on public chains [N12]", () => {
  const none = { CHAIN_CONFIRMATION_DEPTH: "0", CHAIN_RPC_HOSTS_MIN: "1" };
  for (const chainId of [56, 97])
    expect(() => readConfig(publicEnv(chainId, "https://a.example", none))).toThrow("CHAIN_CONFIRMATION_DEPTH is 0");
  expect(readConfig({ ...env, CHAIN_CONFIRMATION_DEPTH: "0" }).confirmationDepth).toBe(0);
});

test.each([
  ["DATABASE_URL", "", "DATABASE_URL: is not set."],
  ["CHAIN_RPC_URLS", " ", "CHAIN_RPC_URLS: is not set."],
  ["CHAIN_RPC_URLS", ",", "CHAIN_RPC_URLS: is empty."],
  ["CHAIN_RPC_URLS", "ws://127.0.0.1", "CHAIN_RPC_URLS: must be http or https addresses separated by commas."],
  ["CHAIN_RPC_URLS", "http://a,http://a", "CHAIN_RPC_URLS: names one address twice."],
  ["CHAIN_ID", "0x38", "CHAIN_ID: must be 56, 97 or 31337."],
  ["CHAIN_WS_URLS", "http://127.0.0.1", "CHAIN_WS_URLS: must be ws or wss addresses separated by commas."],
  ["CHAIN_RPC_BUDGETS", "9000,0", "CHAIN_RPC_BUDGETS: must be whole numbers from 1 up"],
  ["CHAIN_RPC_BUDGETS", "1,2,3", "CHAIN_RPC_BUDGETS must be whole numbers from 1 up"],
  ["INDEXER_PORT", "65536", "INDEXER_PORT: must be off, or a whole number up to 65535."],
  ["LOG_LEVEL", "loud", "LOG_LEVEL: must be one of silent, fatal, error, warn, info, debug, trace."],
])("refuses %s=%j with one sentence", (name, value, message) => {
  expect(() => readConfig({ ...env, [name]: value })).toThrow(message);
});

test("does not repeat a bad address in the message, because it may contain a key", () => {
  expect(() => readConfig({ ...env, CHAIN_RPC_URLS: "node.example/secret" })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining("secret") }),
  );
});

const watched = watchedContracts(readDeployment(readConfig(env)));
type Key = keyof typeof contractEvents;
const eventsRead = (key: Key): string[] => {
  const topics = new Set<string>(watched.find((contract) => contract.key === key)?.topics);
  return contractEvents[key].filter(({ topic0 }) => topics.has(topic0)).map(({ name }) => name);
};
const eventsBut = (key: Key, names: readonly string[] = []): string[] =>
  contractEvents[key].map(({ name }) => name as string).filter((name) => !names.includes(name));

test("reads the platform's contracts and USDT, but not WTH", () => {
  const { wth: _wth, ...read } = testContracts;
  expect(watched.map(({ key, address }) => [key, address])).toEqual(Object.entries(read));
});

test("reads of USDT only transfers to the platform's contracts", () => {
  const limited = watched.filter(({ recipients }) => recipients !== undefined);
  expect(limited.map(({ key, recipients }) => [key, recipients])).toEqual([["usdt", Object.values(testContracts)]]);
  expect(eventsRead("usdt")).toEqual(eventsBut("usdt", ["Approval"]));
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
