import { existsSync } from "node:fs";
import { join } from "node:path";
import { commands, isCommandName } from "./commands.ts";
import { end, exitCodes } from "@wth/process";
import { helpText } from "./help.ts";
import { home, readVersion } from "./version.ts";

const ENV_FILE = /^--env-file=(.+)$/;
const LOCAL_CHAIN = "31337";

/** Loads the settings of a file; variables that are set already win. */
function loadSettings(file: string): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    end(exitCodes.configuration, `${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Sets the places of the package's own parts where no variable names others. */
function setDefaults(): void {
  const { env } = process;
  env["WEB_DIST"] ||= join(home, "web");
  env["CONSOLE_DIST"] ||= join(home, "console");
  const chain = env["CHAIN_ID"] || LOCAL_CHAIN;
  env["DEPLOYMENT_FILE"] ||= join(home, `contracts/deployments/${chain}.json`);
  const hasSandbox = existsSync(join(home, "apps/api/src/sandbox"));
  if (chain === LOCAL_CHAIN && !hasSandbox)
    end(exitCodes.configuration, "This package has no sandbox: set CHAIN_ID to 56 or 97.");
}

async function run(args: readonly string[]): Promise<void> {
  const [first = "", ...rest] = args;
  const file = ENV_FILE.exec(first)?.[1];
  if (file !== undefined) {
    loadSettings(file);
    return run(rest);
  }
  if (first === "--help" || first === "help") return void process.stdout.write(helpText());
  if (first === "version" || first === "--version") {
    const { version, commit, schema } = readVersion();
    return void process.stdout.write(`wth ${version} (${commit}), schema ${schema}\n`);
  }
  if (first === "") end(exitCodes.usage, helpText());
  if (!isCommandName(first)) end(exitCodes.usage, `wth has no command ${first}: wth --help lists all.`);
  const command = commands[first];
  if (command.isProcess && rest.length > 0) end(exitCodes.usage, `Usage: wth ${command.usage}`);
  if (command.isFree !== true) setDefaults();
  // the program reads its arguments as if it had been started by itself
  process.argv = [...process.argv.slice(0, 2), ...rest];
  await command.run();
}

await run(process.argv.slice(2));
