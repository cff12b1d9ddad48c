import { openDatabase } from "@wth/db";
import { commandNames, commandOf } from "./ops/commands.ts";
import { readConfig } from "./platform/settings/config.ts";
import { startOrExit } from "./platform/jobs/process.ts";

await startOrExit(async () => {
  const [text = "", ...args] = process.argv.slice(2);
  const name = commandNames.find((each) => each === text);
  if (name === undefined) {
    const usages = commandNames.map((each) => `  npm run ops -- ${commandOf(each).usage}`);
    throw new Error(["What should be done?", ...usages].join("\n"));
  }
  const config = readConfig(process.env);
  const { db, close } = openDatabase(config.databaseUrl, { max: 2 });
  const lines = await commandOf(name).run(db, args, config);
  await close();
  for (const line of lines) console.log(line);
});
