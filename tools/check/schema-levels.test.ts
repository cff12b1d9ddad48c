import { expect, test } from "vitest";
import { plantTree } from "./planted-tree.ts";
import { schemaLevels } from "./schema-levels.ts";

const plant = (functions: string): ReturnType<typeof plantTree> =>
  plantTree({
    "packages/db/migrations/0001_platform.sql": "create table platform_row (id int);",
    "packages/db/migrations/0002_market.sql":
      "create table market_trade (id int);\ncreate view platform_trade_view as select id from market_trade;",
    "packages/db/functions/platform.sql": functions,
  });

test("lets a context read its rows, and a view of its name that a higher one fills", async () => {
  using tree = plant("-- not market_trade\nselect 'market_trade' from platform_row, platform_trade_view;");
  expect(await schemaLevels.run(tree.root)).toEqual({ checked: 3, unit: "files", problems: [] });
});

test("finds a function that names a table of a higher context", async () => {
  using tree = plant("select id from market_trade;");
  expect((await schemaLevels.run(tree.root)).problems).toEqual([
    "packages/db/functions/platform.sql names market_trade of a higher context: let it fill a view with a name of platform",
  ]);
});
