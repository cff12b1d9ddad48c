import { sql } from "kysely";
import { expect } from "vitest";
import { freshConsoleTest } from "#test-support/api-test.ts";
import { startTestApi } from "#test-support/test-api.ts";

const test = freshConsoleTest(() => startTestApi());

test("operators see which chain events could not be applied, and why [S16]", async ({ api, consoleApi }) => {
  const list = async () => (await consoleApi.admin.client.consoleParkedEvents({ query: {} })).list;
  expect(await list()).toEqual([]);
  const hash = `0x${"ab".repeat(32)}`;
  await sql`
    insert into chain_event (id, chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
    overriding system value
    select id, 31337, 1, '0xb', platform_now(), ${hash}, id, 'trade', 'Paid', '{}' from generate_series(1, 3) id`.execute(
    api.db,
  );
  await sql`insert into chain_event_failure (event_id, attempts, error, is_parked, behind) values
    (1, 3, 'no such order', true, null), (2, 0, 'waits for event 1', true, 1), (3, 1, 'once', false, null)`.execute(
    api.db,
  );
  expect(await list()).toEqual([
    expect.objectContaining({ id: "1", contract: "trade", hash, error: "no such order", attempts: 3, behind: null }),
    expect.objectContaining({ id: "2", error: "waits for event 1", behind: "1" }),
  ]);
});
