import { openDatabase } from "@wth/db";
import { commands } from "./ops/commands.ts";
import { readConfig } from "./platform/config.ts";
import { startOrExit } from "./platform/process.ts";

await startOrExit(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  const command = commands[name];
  if (!command) {
    const usages = Object.values(commands).map((each) => `  npm run ops -- ${each.usage}`);
    throw new Error(["What should be done?", ...usages].join("\n"));
  }
  const { db, close } = openDatabase(readConfig(process.env).databaseUrl, { max: 2 });
  for (const line of await command.run(db, args).finally(close)) console.log(line);
});
