import { openDatabase } from "@wth/db";
import { createTestDatabase } from "@wth/db/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { databaseCheck } from "./database-check.ts";

test("is ready only while it can write [W16]", async ({ onTestFinished }) => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const read = async () => {
    const { db, close } = openDatabase(database.urls.console, { max: 1 });
    const problem = await databaseCheck(db).check();
    await close();
    return problem;
  };
  expect(await read()).toBeUndefined();
  const { db, close } = openDatabase(database.superuserUrl, { max: 1 });
  await sql`alter database ${sql.id(database.name)} set default_transaction_read_only = on`.execute(db);
  await close();
  expect(await read()).toBe("takes no writes");
});
