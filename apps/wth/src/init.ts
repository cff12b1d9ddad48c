import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { end, exitCodes } from "@wth/process";
import { commands } from "./commands.ts";
import { settingsFiles } from "./settings-files.ts";

const usage = `Usage: wth ${commands.init.usage}`;
const text = { type: "string" } as const;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        chain: text,
        url: text,
        "console-url": text,
        rpc: text,
        "public-rpc": text,
        checkpoint: text,
        admins: text,
        database: { ...text, default: "127.0.0.1:5432" },
      },
    });
  } catch (error) {
    return end(exitCodes.usage, `${(error as Error).message} ${usage}`);
  }
}

const { values, positionals } = readArguments();
const [folder] = positionals;
const given = (name: "chain" | "url" | "console-url" | "rpc" | "public-rpc" | "checkpoint" | "admins"): string =>
  values[name] ?? end(exitCodes.usage, `--${name} is missing. ${usage}`);
if (folder === undefined || positionals.length > 1) end(exitCodes.usage, usage);

const place = resolve(folder);
const files = settingsFiles({
  chainId: given("chain"),
  publicUrl: given("url"),
  consoleUrl: given("console-url"),
  rpcUrls: given("rpc"),
  publicRpcUrl: given("public-rpc"),
  checkpoint: given("checkpoint"),
  admins: given("admins"),
  databaseHost: values.database,
  folder: place,
});
const known = Object.keys(files).filter((name) => existsSync(join(place, name)));
if (known.length > 0) end(exitCodes.failed, `${place} has ${known.join(", ")} already: secrets are not replaced.`);
// the processes read the deployment file, which is public, from this folder
mkdirSync(place, { recursive: true, mode: 0o755 });
for (const [name, content] of Object.entries(files)) writeFileSync(join(place, name), content, { mode: 0o600 });
process.stdout.write(`Written to ${place}: ${Object.keys(files).join(", ")}.\n`);
