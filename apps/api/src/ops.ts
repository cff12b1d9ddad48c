import { openDatabase } from "@wth/db";
import { commands } from "./ops/commands.ts";
import { readConfig } from "./platform/settings/config.ts";
import { startOrExit } from "./platform/jobs/process.ts";

await startOrExit(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  const command = commands[name];
  if (!command) {
    const usages = Object.values(commands).map((each) => `  npm run ops -- ${each.usage}`);
    throw new Error(["What should be done?", ...usages].join("\n"));
  }
  const config = readConfig(process.env);
  const { db, close } = openDatabase(config.databaseUrl, { max: 2 });
  const lines = await command.run(db, args, config);
  await close();
  for (const line of lines) console.log(line);
});
