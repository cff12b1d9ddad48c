import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "./index.ts";

async function count(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>("select count(*)::int as n from platform_parameter");
  await client.end();
  return rows[0]?.n;
}

test("each test database is migrated and separate", async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const client = new pg.Client({ connectionString: one.ownerUrl });
  await client.connect();
  await client.query("insert into platform_parameter (name, value) values ('test.only', 1)");
  await client.end();
  expect(await count(one.ownerUrl)).toBe(Number(await count(two.ownerUrl)) + 1);
  await Promise.all([one.close(), two.close()]);
  await expect(count(one.urls.api)).rejects.toThrow(/does not exist/);
});
