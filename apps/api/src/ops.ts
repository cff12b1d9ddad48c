import { openDatabase, requireSafeDatabase } from "@wth/db";
import { commandNames, commandOf } from "./ops/commands.ts";
import { readCommandConfig } from "./platform/settings/config.ts";
import { startOrExit } from "./platform/jobs/process.ts";

/** Command that fills an empty database, as its owner. */
const OWNERS_COMMAND = "seed";

function ownerUrl(): string {
  const url = process.env["DATABASE_OWNER_URL"];
  if (!url) throw new Error("DATABASE_OWNER_URL is not set: the owner of the tables seeds them.");
  return url;
}

await startOrExit(async () => {
  const [text = "", ...args] = process.argv.slice(2);
  const name = commandNames.find((each) => each === text);
  if (name === undefined) {
    const usages = commandNames.map((each) => `  npm run ops -- ${commandOf(each).usage}`);
    throw new Error(["What should be done?", ...usages].join("\n"));
  }
  const config = readCommandConfig(process.env);
  await requireSafeDatabase(config.databaseUrl, { process: "console", isPublic: !config.isSandbox });
  const { db, close } = openDatabase(name === OWNERS_COMMAND ? ownerUrl() : config.databaseUrl, { max: 2 });
  const lines = await commandOf(name).run(db, args, config);
  await close();
  for (const line of lines) console.log(line);
});
