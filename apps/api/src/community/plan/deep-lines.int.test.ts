import { sql } from "kysely";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startPlan } from "#test-support/plan/start-plan.ts";

const DEPTH = 10_000;
const TRADES = 300;
const TODAY = "2027-02-01";
const test = apiTest(() => startPlan({ today: TODAY }), { invariants: false });

test("trades at the bottom of a line 10,000 deep count for every shareholder above", async ({ api: plan }) => {
  const outsider = await plan.person();
  const { rows } = await sql<{ id: bigint }>`
    insert into identity_user (address, invite_code)
    select '0x' || lpad(to_hex(n), 40, '0'), lpad(to_hex(n), 8, '0') from generate_series(1, ${DEPTH}::int) n
    returning id`.execute(plan.db);
  const ids = rows.map(({ id }) => id);
  await sql`insert into community_member (user_id, sponsor_id, bound_at, linked)
    select id, lag(id) over (order by n), case when n > 1 then platform_now() end, n > 1
    from unnest(${ids}::bigint[]) with ordinality as chain (id, n)`.execute(plan.db);
  await sql`analyze community_member`.execute(plan.db);
  const holders = ids.filter((_, index) => index % 1_000 === 0);
  for (const holder of holders) await plan.shareholder(holder);
  for (let each = 0; each < TRADES; each += 1)
    await plan.trade({ buyer: ids.at(-1 - (each % 20)) as bigint, seller: outsider, amount: 1n });

  const startedAt = performance.now();
  await plan.apply();
  const applied = performance.now();
  expect(await plan.violations()).toEqual([]);
  process.stdout.write(
    `${TRADES} trades ${DEPTH} deep: ${Math.round(applied - startedAt)} ms, checked in ${Math.round(performance.now() - applied)} ms\n`,
  );
  for (const holder of holders) expect(await plan.days(holder)).toEqual({ [TODAY]: [BigInt(TRADES), 0n] });
});
