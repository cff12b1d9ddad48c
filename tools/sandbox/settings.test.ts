import { expect, test } from "vitest";
import { databaseVariables, readSettings, SANDBOX_SIGNER_KEY } from "./settings.ts";
import { PlainError } from "./stay-until-stopped.ts";

const OWN_KEY = `0x${"5a".repeat(32)}`;
const complete = {
  CHAIN_ID: "97",
  CHAIN_RPC_URLS: "https://rpc.example.org",
  PUBLIC_RPC_URL: "https://rpc.example.org",
  SIGNER_PRIVATE_KEY: OWN_KEY,
  ENCRYPTION_KEYS: `1:${"ab".repeat(32)}`,
};

const refusal = (env: Readonly<Record<string, string>>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof PlainError) return error.message;
    throw error;
  }
  return "accepted";
};

const addresses = Object.fromEntries(
  Object.entries(databaseVariables).map(([role, name]) => [name, `postgres://${role}@b/c`]),
);

test("no address of the database has a default, and no two name one role [S06]", () => {
  for (const name of Object.values(databaseVariables))
    expect(refusal({ ...addresses, [name]: "" })).toBe(`Each process has its own database role: set ${name} too.`);
  expect(refusal({ DATABASE_URL: "postgres://a@b/c" })).toMatch(/DATABASE_OWNER_URL.*DATABASE_API_URL/);
  expect(refusal({ ...addresses, DATABASE_API_URL: "postgres://owner@b/c" })).toMatch(/name the same role/);
});

test("an empty environment gives the sandbox with its defaults", () => {
  expect(readSettings({})).toMatchObject({
    port: 3_000,
    host: "127.0.0.1",
    dataDir: ".wth",
    chainId: 31_337,
    publicUrl: "http://localhost:3000",
    signerKey: SANDBOX_SIGNER_KEY,
    database: undefined,
    rpcUrls: undefined,
    encryptionKeys: undefined,
  });
});

test("the environment replaces the embedded parts", () => {
  const settings = readSettings({ PORT: "4000", ...addresses, CHAIN_RPC_URLS: "http://x" });
  expect(settings).toMatchObject({ publicUrl: "http://localhost:4000", database: { api: "postgres://api@b/c" } });
  expect(settings.rpcUrls).toBe("http://x");
});

test("a community is created only in a fully embedded sandbox with WTH_DEMO not 0", () => {
  const grows = (env: Readonly<Record<string, string>>) => readSettings(env).growsCommunity;
  expect([grows({}), grows({ WTH_DEMO: "1" }), grows({ WTH_DEMO: "0" })]).toEqual([true, true, false]);
  expect(grows(addresses)).toBe(false);
  expect(grows({ CHAIN_RPC_URLS: "http://x" })).toBe(false);
  expect(grows({ ...complete, WTH_DEMO: "1" })).toBe(false);
});

test("public chains name every missing secret", () => {
  for (const chain of ["56", "97"]) {
    expect(refusal({ CHAIN_ID: chain })).toBe(
      `Chain ${chain} has no sandbox: set CHAIN_RPC_URLS, PUBLIC_RPC_URL, ENCRYPTION_KEYS, SIGNER_PRIVATE_KEY first.`,
    );
  }
  for (const name of ["CHAIN_RPC_URLS", "PUBLIC_RPC_URL", "SIGNER_PRIVATE_KEY", "ENCRYPTION_KEYS"]) {
    expect(refusal({ ...complete, [name]: " " })).toBe(`Chain 97 has no sandbox: set ${name} first.`);
  }
  expect(refusal(complete)).toBe("accepted");
});

test("a key service replaces the private key [N13]", () => {
  const { SIGNER_PRIVATE_KEY: _, ...keyless } = complete;
  const settings = readSettings({ ...keyless, SIGNER_AWS_KEY_ID: "alias/wth" });
  expect(settings.signerKey).toBeUndefined();
  expect(refusal({ ...keyless, SIGNER_GOOGLE_KEY_VERSION: "projects/a/cryptoKeyVersions/1" })).toBe("accepted");
});

test("only the sandbox accepts a development key, and no message contains a key", () => {
  for (const chain of ["56", "97"]) {
    const said = refusal({ ...complete, CHAIN_ID: chain, SIGNER_PRIVATE_KEY: SANDBOX_SIGNER_KEY });
    expect(said).toMatch(/^SIGNER_PRIVATE_KEY is a public development key/);
    expect(said).not.toContain(SANDBOX_SIGNER_KEY);
  }
  expect(refusal({ SIGNER_PRIVATE_KEY: SANDBOX_SIGNER_KEY })).toBe("accepted");
});

test("refuses one port for app and console", () => {
  expect(readSettings({ PORT: "4000" }).consolePort).toBe(4_001);
  expect(readSettings({ PORT: "65535" }).consolePort).toBe(65_534);
  const said = "PORT and CONSOLE_PORT are both 3001, but app and console need different ports.";
  expect(refusal({ PORT: "3001", CONSOLE_PORT: "3001" })).toBe(said);
});

test("names values of the wrong form", () => {
  expect(refusal({ CHAIN_ID: "1" })).toMatch(/^CHAIN_ID is 1, /);
  for (const port of ["0", "65536", "1.5", "web"]) expect(refusal({ PORT: port })).toMatch(/^PORT is /);
  expect(refusal({ SIGNER_PRIVATE_KEY: "0x12" })).toMatch(/^SIGNER_PRIVATE_KEY must be /);
  expect(refusal({ ENCRYPTION_KEYS: "ab".repeat(32) })).toMatch(/^ENCRYPTION_KEYS must list keys as ID:KEY/);
});
