import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { readConfig, readConsoleConfig, readWorkerConfig } from "@wth/api/platform/settings/config.ts";
import { afterAll, expect, test } from "vitest";
import { settingsFiles } from "./settings-files.ts";

const folder = mkdtempSync(join(tmpdir(), "wth-init-"));
afterAll(() => rmSync(folder, { recursive: true }));

const files = settingsFiles({
  chainId: "97",
  publicUrl: "https://app.example.org",
  consoleUrl: "https://console.example.org",
  rpcUrls: "https://one.example.org,https://two.example.org",
  publicRpcUrl: "https://one.example.org",
  checkpoint: `85576000:0x${"1".repeat(64)}`,
  admins: `0x${"1".repeat(40)},0x${"2".repeat(40)}`,
  databaseHost: "127.0.0.1:5432",
  folder,
});
const settings = (...names: string[]) =>
  Object.assign({}, ...names.map((name) => parseEnv(files[name] ?? ""))) as NodeJS.ProcessEnv;

test("writes settings that API, console and worker accept on a public chain [O01]", () => {
  expect(readConfig(settings("wth.env", "api.env", "api-2.env"))).toMatchObject({ port: 3010, chainId: 97 });
  expect(readConsoleConfig(settings("wth.env", "console.env")).console).toMatchObject({ port: 3001 });
  expect(readWorkerConfig(settings("wth.env", "worker.env"))).toMatchObject({ isSandbox: false });
});

test("gives each role of the database a limit of connections [W16]", () => {
  const limits = [
    ...(files["roles.sql"] ?? "").matchAll(/^create role (wth_(?!owner)\w+) .* connection limit (\d+);$/gm),
  ];
  expect(limits.map(([, role]) => role)).toEqual(["wth_api", "wth_worker", "wth_indexer", "wth_console", "wth_signer"]);
  const sum = limits.reduce((total, [, , limit]) => total + Number(limit), 0);
  // max_connections of docs/operate, without those of the superuser and the owner
  expect(sum).toBeLessThanOrEqual(190);
});

test("gives no process another's password, and the signer's key to none [O01]", () => {
  const passwords = Object.entries(files).flatMap(([name, text]) => {
    const password = /^DATABASE_(?:OWNER_)?URL=postgres:\/\/\w+:(\w+)@/m.exec(text)?.[1];
    return password === undefined ? [] : [{ name, password }];
  });
  expect(new Set(passwords.map(({ password }) => password)).size).toBe(6);
  for (const { name, password } of passwords) {
    const holders = Object.keys(files).filter((each) => files[each]?.includes(password));
    expect(holders.toSorted()).toEqual([name, "roles.sql"].toSorted());
  }
  expect(files["signer.env"]).toMatch(/^SIGNER_PRIVATE_KEY=$/m);
});
