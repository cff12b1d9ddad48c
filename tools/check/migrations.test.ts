import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations, recordMigrations } from "./migrations.ts";
import { plantTree } from "./planted-tree.ts";

const FOLDER = "packages/db/migrations";
const plant = (...names: readonly string[]): ReturnType<typeof plantTree> =>
  plantTree(Object.fromEntries(names.map((name) => [`${FOLDER}/${name}`, `-- ${name}\n`])));

test("accepts recorded migrations, with a gap for a number that a branch has taken", async () => {
  using tree = plant("0001_first.sql", "0003_third.sql");
  recordMigrations(tree.root);
  expect(await migrations.run(tree.root)).toEqual({ checked: 2, unit: "migrations", problems: [] });
});

test.each([
  ["a number taken twice", ["0001_first.sql", "0001_second.sql"], "number 1 is taken twice"],
  ["another name", ["0001_first.sql", "two.sql"], "two.sql is not named 0001_what.sql"],
])("finds %s", async (_, names, message) => {
  using tree = plant(...names);
  recordMigrations(tree.root);
  expect((await migrations.run(tree.root)).problems).toEqual([`${FOLDER}: ${message}`]);
});

test("finds changed, removed and new migrations; recording again hides no change", async () => {
  using tree = plant("0001_first.sql", "0002_second.sql");
  recordMigrations(tree.root);
  writeFileSync(join(tree.root, FOLDER, "0001_first.sql"), "-- other\n");
  writeFileSync(join(tree.root, FOLDER, "0003_third.sql"), "-- new\n");
  const before = (await migrations.run(tree.root)).problems;
  expect(before).toHaveLength(2);
  expect(before[0]).toContain("0001_first.sql was merged and has changed");
  expect(before[1]).toContain("0003_third.sql has no checksum");
  recordMigrations(tree.root);
  expect((await migrations.run(tree.root)).problems).toEqual([before[0]]);
});

test("lets a function change only with a migration, by which databases are given it", async () => {
  const path = "packages/db/functions/market.sql";
  using tree = plantTree({ [`${FOLDER}/0001_first.sql`]: "-- first\n", [path]: "-- one\n" });
  recordMigrations(tree.root);
  expect((await migrations.run(tree.root)).problems).toEqual([]);
  writeFileSync(join(tree.root, path), "-- another\n");
  recordMigrations(tree.root);
  expect((await migrations.run(tree.root)).problems).toEqual([
    `${FOLDER}: ../functions/market.sql has changed; add a migration, then run: npm run check -- migrations --write`,
  ]);
  writeFileSync(join(tree.root, FOLDER, "0002_second.sql"), "-- phase: contract after 0001_first.sql\n");
  recordMigrations(tree.root);
  expect((await migrations.run(tree.root)).problems).toHaveLength(1);
  writeFileSync(join(tree.root, FOLDER, "0003_third.sql"), "-- phase: expand\n");
  recordMigrations(tree.root);
  expect((await migrations.run(tree.root)).problems).toEqual([]);
});

test("finds what is no function, or has another form, among functions", async () => {
  const path = "packages/db/functions/market.sql";
  using tree = plantTree({
    [`${FOLDER}/0001_first.sql`]: "-- first\n",
    [path]: "create or replace function pay() …\n  insert into paid …\ncreate function take() …\ndrop table paid;\n",
  });
  recordMigrations(tree.root);
  expect((await migrations.run(tree.root)).problems).toEqual(
    ["create function take() …", "drop table paid;"].map(
      (line) => `${FOLDER}: ../functions/market.sql has more than functions: ${line}`,
    ),
  );
});
