import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readCommandConfig, readConfig, readConsoleConfig, readWorkerConfig } from "./config.ts";
import { isTrivialKey } from "./strict-settings.ts";

const zeros = "00".repeat(32);
const random = () => randomBytes(32).toString("hex");
const complete = () => ({
  CHAIN_ID: "56",
  CHAIN_RPC_URLS: "https://rpc.example.org",
  PUBLIC_RPC_URL: "https://rpc.example.org",
  DATABASE_URL: "postgres://wth_api@127.0.0.1/wth",
  SIGNER_URL: "unix:/run/wth/signer.sock",
  SIGNER_TOKEN: random(),
  ENCRYPTION_KEYS: `new:${random()},old:${random()}`,
  PUBLIC_URL: "https://wth.example",
  CONSOLE_URL: "https://console.wth.example",
  TRUSTED_PROXY_HOPS: "1",
});
const readers = { api: readConfig, console: readConsoleConfig, ops: readCommandConfig } as const;

test("finds keys that repeat or count, and no random one", () => {
  const counting = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString("hex");
  for (const key of ["00".repeat(32), "ab".repeat(32), "0123456789abcdef".repeat(4), counting])
    expect(isTrivialKey(Buffer.from(key, "hex")), key).toBe(true);
  for (let run = 0; run < 1_000; run += 1) expect(isTrivialKey(randomBytes(32))).toBe(false);
});

test("an https origin needs a counted proxy on public chains [S11]", () => {
  const uncounted = { ...complete(), TRUSTED_PROXY_HOPS: "0" };
  for (const read of [readConfig, readConsoleConfig]) expect(() => read(uncounted)).toThrow(/^TRUSTED_PROXY_HOPS/);
  expect(readConfig({ ...uncounted, PUBLIC_URL: "http://10.0.0.1:3000" }).trustedProxyHops).toBe(0);
});

test.each(["56", "97"])("processes start on chain %s with complete settings of their own [S06]", (chainId) => {
  for (const read of Object.values(readers)) expect(read({ ...complete(), CHAIN_ID: chainId }).isSandbox).toBe(false);
});

test.each(["api", "console", "ops"] as const)("the %s refuses sandbox settings on public chains [S06]", (name) => {
  for (const chainId of ["56", "97"]) {
    const read = (change: Record<string, string | undefined>) => () =>
      readers[name]({ ...complete(), CHAIN_ID: chainId, ...change });
    for (const keys of [`old:${zeros}`, `new:${random()},old:${zeros}`])
      expect(read({ ENCRYPTION_KEYS: keys })).toThrow(/^The key "old" of ENCRYPTION_KEYS is not random/);
    expect(read({ PUBLIC_URL: undefined })).toThrow(/^Set PUBLIC_URL/);
  }
});

test("no process of the API reads a signing key, and only the API asks the signer [CHAIN-02, S06, N13]", () => {
  const key = random();
  const given = { ...complete(), SIGNER_PRIVATE_KEY: `0x${key}` };
  expect(JSON.stringify(readConfig(given))).not.toContain(key);
  for (const read of [readConsoleConfig, readCommandConfig, readWorkerConfig]) {
    expect(JSON.stringify(read(given))).not.toContain(key);
    expect(read(given)).not.toHaveProperty("signer");
  }
});

test("only the worker reads the guardian's key, and refuses a development key [S06, N15]", () => {
  const key = `0x${random()}`;
  const given = { ...complete(), GUARDIAN_PRIVATE_KEY: key };
  expect(readWorkerConfig(given).guardianKey).toBe(key);
  for (const read of [readConfig, readConsoleConfig, readCommandConfig])
    expect(JSON.stringify(read(given))).not.toContain(key.slice(2));
  // the public key of the first account of local chains
  const GUARDIAN_PRIVATE_KEY = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
  expect(() => readWorkerConfig({ ...given, GUARDIAN_PRIVATE_KEY })).toThrow(/^GUARDIAN_PRIVATE_KEY is a public/);
});

test("the worker refuses a key that repeats on public chains [S06]", () => {
  const read = () => readWorkerConfig({ ...complete(), ENCRYPTION_KEYS: `a:${zeros}` });
  expect(read).toThrow(/^The key "a" of ENCRYPTION_KEYS is not random/);
});

test("the console names its own address when it is missing on a public chain [S06]", () => {
  expect(() => readConsoleConfig({ ...complete(), CONSOLE_URL: undefined })).toThrow(/^Set CONSOLE_URL/);
});
