import { expect, test } from "vitest";
import { lintPlanted } from "../check/lint-planted.ts";

const SELECT = "export const statement = sql`select id from mining_rig where id = ${id}`;";
const CONTEXT = "apps/api/src/market";

test("refuses tables of another context in SQL and in the query builder", async () => {
  const planted = {
    "select.ts": SELECT,
    "insert.ts": "export const statement = sql`insert into ledger_entry (id) values (${id})`;",
    "update.ts": 'export const statement = "UPDATE ledger_account set balance = 0";',
    "fragment.ts": "export const statement = sql`market_advert o join mining_rig r using (id)`;",
    "function.ts": "export const statement = sql`select ledger_post(${key})`;",
    "jobs.ts": "export const statement = sql`select id from pgboss.job`;",
    "builder.ts": 'export const statement = db.selectFrom("identity_user");',
    "join.ts": 'export const statement = query.innerJoin("identity_user as u", "u.id", "user_id");',
    "type.ts": 'export type User = Tables["identity_user"];',
  };
  const found = await lintPlanted(
    Object.fromEntries(Object.entries(planted).map(([file, text]) => [`${CONTEXT}/${file}`, text])),
  );
  const refused = Object.keys(found).filter((file) => found[file]?.includes("wth(table-walls)"));
  expect(refused).toEqual(Object.keys(planted).map((file) => `${CONTEXT}/${file}`));
});

test("refuses tables in files of no context and in other programs", async () => {
  const files = {
    "apps/api/src/entry/start-worker.ts": SELECT,
    "apps/api/src/console/rigs.ts": SELECT,
    "apps/indexer/src/rigs.ts": SELECT,
  };
  const found = await lintPlanted(files);
  expect(Object.keys(found).filter((file) => found[file]?.includes("wth(table-walls)"))).toEqual(Object.keys(files));
});

test("refuses published views of contexts that are not lower", async () => {
  const found = await lintPlanted({
    "apps/api/src/ledger/up.ts": "export const statement = sql`select id from chain_event_view`;",
    "apps/api/src/mining/beside.ts": "export const statement = sql`select 1 from market_payment_terms_view`;",
  });
  expect(Object.values(found).filter((problems) => problems.includes("wth(table-walls)"))).toHaveLength(2);
});

test("allows own tables, published views, tests and words that are no table", async () => {
  const found = await lintPlanted({
    "apps/api/src/mining/own.ts": SELECT,
    "apps/api/src/platform/jobs/state.ts": "export const statement = sql`select id from pgboss.job`;",
    "apps/api/src/mining/view.ts": "export const statement = sql`select id from ledger_entry_view`;",
    "apps/api/src/mining/clock.ts": "export const statement = sql`select platform_now()`;",
    "apps/api/src/mining/mining.int.test.ts": "export const statement = sql`select id from ledger_entry`;",
    "apps/api/src/entry/start-worker.ts": 'export const unsubscribe = bus.subscribe("chain_event", next);',
    "apps/indexer/src/inbox.ts": "export const statement = sql`insert into chain_event (id) values (${id})`;",
    "tools/simulate/read.ts": SELECT,
  });
  expect(Object.values(found).filter((problems) => problems.includes("wth(table-walls)"))).toEqual([]);
});
