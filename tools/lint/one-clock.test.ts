import { expect, test } from "vitest";
import { lintPlanted } from "../check/lint-planted.ts";

const API = "apps/api/src/market";
const refusedIn = (found: Record<string, string>) =>
  Object.keys(found).filter((file) => found[file]?.includes("wth(one-clock)"));

test("refuses other readings of a clock and unnamed advisory locks [S01] [S07]", async () => {
  const planted = {
    [`${API}/a.ts`]: "export const due = sql`select id from market_advert where expires_at <= platform_now()`;",
    [`${API}/b.ts`]: "export const at = sql`select clock_timestamp()`;",
    [`${API}/c.ts`]: 'export const at = "select current_timestamp";',
    [`${API}/d.ts`]: "export const at = () => Date.now();",
    [`${API}/e.ts`]: "export const at = () => new Date();",
    [`${API}/f.ts`]: "export const lock = sql`select pg_advisory_xact_lock(${number})`;",
    "apps/indexer/src/g.ts": "export const at = sql`select now() as at`;",
    "apps/indexer/src/h.ts": 'export const lock = "select pg_try_advisory_lock(727010)";',
    "packages/db/src/i.ts": 'export const lock = "select pg_advisory_lock(1)";',
  };
  expect(refusedIn(await lintPlanted(planted))).toEqual(Object.keys(planted));
});

test("allows the time of the transaction, durations and tests", async () => {
  const allowed = {
    [`${API}/a.ts`]: "export const due = sql`select id from market_advert where expires_at <= ${await now(tx)}`;",
    [`${API}/b.ts`]: "export const at = (ms: number) => [new Date(ms), performance.now()];",
    [`${API}/c.int.test.ts`]: "export const at = sql`select platform_now(), ${Date.now()}`;",
    "apps/indexer/src/d.ts": "export const at = () => Date.now();",
  };
  expect(refusedIn(await lintPlanted(allowed))).toEqual([]);
});
