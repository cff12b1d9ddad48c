import { openDatabase } from "@wth/db";
import { commandOf } from "#ops/commands.ts";
import { readCommandConfig } from "#platform/settings/config.ts";

/** `ops keys rotate` as a process that a test may kill, on a test server, which does not keep its data durably. */
const config = readCommandConfig(process.env);
const { db, close } = openDatabase(config.databaseUrl, { max: 2 });
await commandOf("keys").run(db, ["rotate"], config);
await close();
