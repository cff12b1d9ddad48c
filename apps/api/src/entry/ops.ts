import { openDatabase, requireSafeDatabase } from "@wth/db";
import { startOrExit } from "@wth/process";
import { commandNames, commandOf, type CommandName } from "#ops/commands.ts";
import { SHELL } from "#ops/operator.ts";
import { readCommandConfig, type OperatorConfig } from "#platform/settings/config.ts";

/** Command that fills an empty database, as its owner. */
const OWNERS_COMMAND = "seed";

function ownerUrl(): string {
  const url = process.env["DATABASE_OWNER_URL"];
  if (!url) throw new Error("DATABASE_OWNER_URL is not set: the owner of the tables seeds them.");
  return url;
}

type Chosen = Readonly<{ name: CommandName; args: readonly string[]; config: OperatorConfig }>;

/** @returns undefined when the arguments name no command */
function readCommand(): Chosen | undefined {
  const [text = "", ...args] = process.argv.slice(2);
  const name = commandNames.find((each) => each === text);
  return name && { name, args, config: readCommandConfig(process.env) };
}

await startOrExit(readCommand, async (chosen) => {
  if (chosen === undefined) {
    const usages = commandNames.map((each) => `  ${SHELL} ${commandOf(each).usage}`);
    throw new Error(["What should be done?", ...usages].join("\n"));
  }
  const { name, args, config } = chosen;
  await requireSafeDatabase(config.databaseUrl, {
    process: "console",
    isPublic: !config.isSandbox,
    durability: config.durability,
  });
  const { db, close } = openDatabase(name === OWNERS_COMMAND ? ownerUrl() : config.databaseUrl, { max: 2 });
  const lines = await commandOf(name).run(db, args, config);
  await close();
  for (const line of lines) console.log(line);
});
