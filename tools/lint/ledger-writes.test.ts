import { expect, test } from "vitest";
import { lintFolder } from "../check/lint.ts";
import { plantLintedTree } from "../check/planted-tree.ts";

const findings = async (file: string, code: string): Promise<number> => {
  using tree = plantLintedTree({ [file]: `${code}\n` });
  const { problems } = await lintFolder(tree.root, ["--format=unix"]);
  return problems.join("\n").split("wth(ledger-writes)").length - 1;
};

const REPO = "apps/api/src/features/mining/mining-repo.ts";
const SQL = "export const statement = sql`insert into ledger_entry (id) values (${id})`;";

test.each([
  ["an insert", SQL],
  ["an update", 'export const statement = "UPDATE ledger_account set balance = 0";'],
  ["a deletion", "export const statement = sql`delete from only ledger_hold`;"],
  ["a query builder's insert", 'export const statement = tx.insertInto("ledger_entry");'],
])("%s outside the ledger is found", async (_, code) => {
  expect(await findings(REPO, code)).toBe(1);
});

test("reading is free, and so is writing inside the ledger and in tests", async () => {
  expect(await findings(REPO, "export const statement = sql`select id from ledger_entry`;")).toBe(0);
  expect(await findings("apps/api/src/ledger/post.ts", SQL)).toBe(0);
  expect(await findings("apps/api/src/features/mining/mining.int.test.ts", SQL)).toBe(0);
});
