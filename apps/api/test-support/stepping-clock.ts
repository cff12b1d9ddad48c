import type { TestDatabase } from "@wth/db/testing";
import pg from "pg";

/**
 * Replaces a database's clock by one that moves by two milliseconds at every reading, for the rest of the test file.
 * @returns a function that sets the clock, in Unix milliseconds, and one that ends the connection
 */
export async function startSteppingClock({ ownerUrl }: Pick<TestDatabase, "ownerUrl">) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`
    create sequence test_clock increment 2;
    create or replace function platform_now() returns timestamptz language sql volatile security definer as
    $$ select to_timestamp(nextval('public.test_clock') / 1000.0) $$`);
  return {
    set: (ms: number) => owner.query("select setval('test_clock', $1, false)", [ms]),
    close: () => owner.end(),
  };
}
