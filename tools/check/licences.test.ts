import { expect, test } from "vitest";
import { isPermitted, licences } from "./licences.ts";
import { plantTree } from "./planted-tree.ts";

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0)", true],
  ["GPL-3.0 OR AGPL-3.0", false],
  ["MIT AND GPL-3.0", false],
  ["(MIT AND ISC) OR GPL-3.0", true],
  ["GPL-3.0 AND (MIT OR ISC)", false],
  ["(MIT AND (ISC OR GPL-3.0))", true],
  ["MIT WITH Classpath-exception-2.0", false],
  ["SEE LICENSE IN LICENSE.md", false],
])("%s: %s", (expression, permitted) => {
  expect(isPermitted(expression, ["MIT", "ISC"])).toBe(permitted);
});

test("requires permissive licences of shipped packages; fonts may have the OFL", async () => {
  const licence = (id: string | undefined): string => JSON.stringify({ license: id });
  using tree = plantTree({
    "package-lock.json": JSON.stringify({
      packages: {
        "": { license: "UNLICENSED" },
        "apps/web": {},
        "node_modules/good": {},
        "node_modules/copyleft": { license: "MIT" },
        "node_modules/silent": {},
        "node_modules/elsewhere": { license: "ISC", optional: true },
        "node_modules/@fontsource/inter": {},
        "node_modules/tool": { dev: true },
      },
    }),
    "node_modules/good/package.json": licence("MIT"),
    "node_modules/copyleft/package.json": licence("GPL-3.0-only"),
    "node_modules/silent/package.json": licence(undefined),
    "node_modules/@fontsource/inter/package.json": licence("OFL-1.1"),
    "node_modules/tool/package.json": licence("GPL-3.0-only"),
  });
  const { checked, problems } = await licences.run(tree.root);
  expect(checked).toBe(5);
  expect(problems.map((problem) => problem.split(":")[0])).toEqual(["node_modules/copyleft", "node_modules/silent"]);
});
