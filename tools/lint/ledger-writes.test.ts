import { expect, test } from "vitest";
import { lintPlanted } from "../check/lint-planted.ts";

const INSERT = "export const statement = sql`insert into ledger_entry (id) values (${id})`;";
const SLICE = "apps/api/src/mining";

test("only the ledger and tests may write ledger tables; all may read", async () => {
  const found = await lintPlanted({
    [`${SLICE}/insert.ts`]: INSERT,
    [`${SLICE}/update.ts`]: 'export const statement = "UPDATE ledger_account set balance = 0";',
    [`${SLICE}/delete.ts`]: "export const statement = sql`delete from only ledger_hold`;",
    [`${SLICE}/builder.ts`]: 'export const statement = tx.insertInto("ledger_entry");',
    [`${SLICE}/select.ts`]: "export const statement = sql`select id from ledger_entry`;",
    [`${SLICE}/mining.int.test.ts`]: INSERT,
    "apps/api/src/ledger/post.ts": INSERT,
  });
  const refused = Object.keys(found).filter((file) => found[file]?.includes("wth(ledger-writes)"));
  expect(refused).toEqual(["insert", "update", "delete", "builder"].map((name) => `${SLICE}/${name}.ts`));
});
