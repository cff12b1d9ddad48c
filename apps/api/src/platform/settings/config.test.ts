import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testContracts } from "@wth/chain/testing";
import { readDeployment } from "@wth/process";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const good = {
  CHAIN_RPC_URLS: "http://127.0.0.1:8545, http://127.0.0.1:8546",
  PUBLIC_RPC_URL: "/dev-api/rpc",
  DATABASE_URL: "postgres://127.0.0.1/wth",
  SIGNER_URL: "http://127.0.0.1:4000",
  SIGNER_TOKEN: "ab".repeat(32),
  ENCRYPTION_KEYS: `a:${"ab".repeat(32)}`,
};

test("unset variables have defaults; the port appears in the public address", () => {
  const config = readConfig({ ...good, PORT: "4000" });
  expect(config).toMatchObject({ chainId: 31_337, isSandbox: true, publicUrl: "http://localhost:4000" });
  expect(config.rpcUrls).toEqual(["http://127.0.0.1:8545", "http://127.0.0.1:8546"]);
});

test.each(Object.keys(good))("refuses a configuration without %s, in one sentence that names it", (name) => {
  const { [name]: _, ...rest } = good as Record<string, string>;
  expect(() => readConfig(rest)).toThrow(new RegExp(`not complete\\..*${name}`));
});

test.each([
  ["PORT", "0"],
  ["PORT", "abc"],
  ["CHAIN_ID", "1"],
  ["ENCRYPTION_KEYS", "short"],
  ["ENCRYPTION_KEYS", "ab".repeat(32)],
  ["ENCRYPTION_KEYS", `a:${"ab".repeat(32)},a:${"cd".repeat(32)}`],
  ["ENCRYPTION_KEYS", `a:${"ab".repeat(32)},b:${"AB".repeat(32)}`],
  ["SIGNER_URL", "http://signer.example:4000"],
  ["SIGNER_TOKEN", "short"],
  ["LOG_LEVEL", "loud"],
  ["RATE_LIMIT_FACTOR", "1e1"],
  ["RATE_LIMIT_FACTOR", "0.05"],
  ["DATABASE_DIRECT_URL", "postgres://127.0.0.1/other"],
  ["BUS_URL", "http://127.0.0.1:6379"],
  ["CONTACT_EMAIL", "help at wth.example"],
  ["WHITEPAPER_URL", "http://docs.example.org"],
  ["WHITEPAPER_URL_ZH", "javascript:alert(1)"],
])("refuses %s=%s and names the variable", (name, value) => {
  expect(() => readConfig({ ...good, [name]: value })).toThrow(name);
});

test("a pooler and a bus have addresses of their own [O07] [O08]", () => {
  const direct = "postgres://127.0.0.1:5433/wth";
  const config = readConfig({ ...good, DATABASE_DIRECT_URL: direct, BUS_URL: "redis://127.0.0.1:6379" });
  expect(config).toMatchObject({ directUrl: direct, busUrl: "redis://127.0.0.1:6379" });
  expect(config.databaseUrl).toContain("127.0.0.1/wth");
  expect(readConfig(good)).toMatchObject({ databaseUrl: good.DATABASE_URL, directUrl: good.DATABASE_URL });
});

test("the whitepaper has an address in both languages or none", () => {
  const [en, zhCN] = ["https://docs.example.org/", "https://docs.example.org/zh/"];
  expect(readConfig(good).whitepaper).toBeNull();
  expect(readConfig({ ...good, WHITEPAPER_URL: en }).whitepaper).toEqual({ en, zhCN: en });
  expect(readConfig({ ...good, WHITEPAPER_URL: en, WHITEPAPER_URL_ZH: zhCN }).whitepaper).toEqual({ en, zhCN });
  expect(() => readConfig({ ...good, WHITEPAPER_URL_ZH: zhCN })).toThrow(/WHITEPAPER_URL_ZH needs WHITEPAPER_URL/);
});

test("app links may lead to the known stores and our host, or to configured hosts", () => {
  const stores = ["play.google.com", "apps.apple.com", "testflight.apple.com"];
  expect(readConfig({ ...good, PUBLIC_URL: "https://wth.example" }).appLinkHosts).toEqual([...stores, "wth.example"]);
  const named = { PUBLIC_URL: "https://wth.example", APP_LINK_HOSTS: "CDN.example, files.example:8443" };
  expect(readConfig({ ...good, ...named }).appLinkHosts).toEqual(["cdn.example", "files.example:8443", "wth.example"]);
});

test("names an address to write to only where it is set [U34]", () => {
  expect(readConfig(good).contactEmail).toBeNull();
  expect(readConfig({ ...good, CONTACT_EMAIL: "help@wth.example" }).contactEmail).toBe("help@wth.example");
});

test("photos are stored in the data folder, or in a fully configured bucket", () => {
  expect(readConfig({ ...good, WTH_DATA_DIR: "/data" }).fileStore).toEqual({ kind: "folder", folder: "/data/files" });
  const bucket = {
    FILES_S3_ENDPOINT: "https://store.example",
    FILES_S3_BUCKET: "photos",
    FILES_S3_ACCESS_KEY_ID: "id",
    FILES_S3_SECRET_ACCESS_KEY: "secret",
  };
  expect(readConfig({ ...good, ...bucket }).fileStore).toEqual({
    kind: "s3",
    endpoint: "https://store.example",
    bucket: "photos",
    region: "us-east-1",
    accessKeyId: "id",
    secretAccessKey: "secret",
  });
  for (const missing of Object.keys(bucket))
    expect(() => readConfig({ ...good, ...bucket, [missing]: undefined }), missing).toThrow("A bucket needs");
});

test("refuses a missing deployment file and one of another chain", () => {
  const file = join(mkdtempSync(join(tmpdir(), "wth-config-")), "deployment.json");
  const config = readConfig({ ...good, DEPLOYMENT_FILE: file });
  expect(() => readDeployment(config)).toThrow(/cannot be read/);
  writeFileSync(file, JSON.stringify({ chainId: 97, startBlock: 1, contracts: testContracts }));
  expect(() => readDeployment(config)).toThrow(/for chain 97, CHAIN_ID is 31337/);
});
