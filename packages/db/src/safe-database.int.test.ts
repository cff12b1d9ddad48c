import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { migrate, openDatabase, processNames } from "./index.ts";
import { requireOwnRole } from "./safe-database.ts";
import { createTestDatabase, type TestDatabase } from "./testing/index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function check(url: string, process: (typeof processNames)[number] = "api"): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    await requireOwnRole(db, process);
  } finally {
    await close();
  }
}

test("accepts each process with its own role [S06]", async () => {
  for (const process of processNames)
    await expect(check(database.urls[process], process), process).resolves.toBeUndefined();
});

test("refuses the owner, a superuser and the role of another process [S06]", async () => {
  await expect(check(database.ownerUrl)).rejects.toThrow(
    "DATABASE_URL names wth_owner, which owns the tables: use the role wth_api.",
  );
  await expect(check(database.superuserUrl)).rejects.toThrow("DATABASE_URL names the superuser postgres");
  for (const process of ["worker", "indexer", "console", "signer"] as const)
    await expect(check(database.urls[process]), process).rejects.toThrow(/use the role wth_api\.$/);
});

test("refuses a role that may take all connections [W16]", async () => {
  const { db, close } = openDatabase(database.superuserUrl, { max: 1 });
  const checked = db.transaction().execute(async (tx) => {
    await sql`alter role wth_api connection limit -1`.execute(tx);
    await sql`set local session authorization wth_api`.execute(tx);
    await requireOwnRole(tx, "api");
  });
  await expect(checked).rejects.toThrow("alter role wth_api connection limit 110.");
  await close();
});

test("a superuser does not migrate the database of a public chain [S06]", async () => {
  await expect(migrate(database.superuserUrl, { purpose: "public" })).rejects.toThrow(
    "DATABASE_OWNER_URL names the superuser postgres: use an ordinary role.",
  );
});
