import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testContracts } from "@wth/chain/testing";
import { ONE } from "@wth/rules";
import { generatePrivateKey } from "viem/accounts";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";

/** The public development key of the second account of local chains. */
const DEVELOPMENT_KEY = "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d";
const folder = mkdtempSync(join(tmpdir(), "wth-signer-"));
afterAll(() => rmSync(folder, { recursive: true }));

function deploymentFile(chainId: number): string {
  const file = join(folder, `${chainId}.json`);
  writeFileSync(file, JSON.stringify({ chainId, startBlock: 0, contracts: testContracts }));
  return file;
}
const complete = (chainId: 56 | 97 | 31_337 = 31_337) => ({
  CHAIN_ID: String(chainId),
  CHAIN_RPC_URLS: "http://127.0.0.1:8545",
  DATABASE_URL: "postgres://wth_signer@127.0.0.1/wth",
  DEPLOYMENT_FILE: deploymentFile(chainId),
  SIGNER_URL: "unix:/run/wth/signer.sock",
  SIGNER_CALLERS: `api:${"ab".repeat(32)}`,
  SIGNER_PRIVATE_KEY: generatePrivateKey() as string,
});

test("reads nodes of its own, its limits and the place of its key [N13]", () => {
  const { SIGNER_PRIVATE_KEY: _, ...keyless } = complete(56);
  const config = readConfig({
    ...keyless,
    SIGNER_RPC_URLS: "https://one.example,https://two.example",
    SIGNER_DAILY_BUDGETS: "rig:5,trade:7",
    SIGNER_PER_MINUTE: "10",
    SIGNER_AWS_KEY_ID: "alias/wth",
  });
  expect(config.rpcUrls).toEqual(["https://one.example", "https://two.example"]);
  expect(config.policy.dailyBudget).toMatchObject({ rig: 5n * ONE, trade: 7n * ONE, wths: 1_000_000n * ONE });
  expect(config.policy).toMatchObject({ perMinute: 10, perAccountHour: 60 });
  expect(config.key).toEqual({ kind: "aws", keyId: "alias/wth" });
  expect(config.address).toEqual({ socket: "/run/wth/signer.sock" });
});

test.each([56, 97] as const)("refuses a public development key on chain %i, without naming it [N13]", (chainId) => {
  const read = () => readConfig({ ...complete(chainId), SIGNER_PRIVATE_KEY: DEVELOPMENT_KEY });
  expect(read).toThrow(/^SIGNER_PRIVATE_KEY is a public development key/);
  expect(read).not.toThrow(DEVELOPMENT_KEY);
  expect(readConfig({ ...complete(), SIGNER_PRIVATE_KEY: DEVELOPMENT_KEY }).isSandbox).toBe(true);
});

test("takes an empty variable as not set [N13]", () => {
  const empty = { SIGNER_METRICS_PORT: "", SIGNER_PER_MINUTE: "", SIGNER_DAILY_BUDGETS: "", SIGNER_AWS_KEY_ID: "" };
  const config = readConfig({ ...complete(56), ...empty });
  expect(config.metrics).toBeNull();
  expect(config.policy.perMinute).toBe(600);
});

test.each([
  [{ SIGNER_URL: "http://0.0.0.0:4000" }, /SIGNER_URL: must be unix/],
  [{ SIGNER_URL: "https://signer.example" }, /SIGNER_URL: must be unix/],
  [{ SIGNER_CALLERS: "api:short" }, /SIGNER_CALLERS: has a token of api below 32/],
  [{ SIGNER_CALLERS: `worker:${"ab".repeat(32)}` }, /names an unknown caller: worker/],
  [{ SIGNER_DAILY_BUDGETS: "rig:1.5" }, /needs a whole number for rig/],
  [{ SIGNER_DAILY_BUDGETS: "rigs:1" }, /names an unknown kind: rigs/],
  [{ SIGNER_PRIVATE_KEY: "0x12" }, /must be 0x and 64 hex digits/],
  [{ SIGNER_AWS_KEY_ID: "alias/wth" }, /^Set exactly one of/],
  [{ SIGNER_PRIVATE_KEY: undefined }, /^Set exactly one of/],
  [{ CHAIN_RPC_URLS: undefined }, /^Set SIGNER_RPC_URLS or CHAIN_RPC_URLS/],
])("refuses wrong settings in one sentence: case %# [N13]", (changes, sentence) => {
  expect(() => readConfig({ ...complete(), ...changes })).toThrow(sentence);
});
