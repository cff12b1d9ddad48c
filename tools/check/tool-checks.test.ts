import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { format } from "./format.ts";
import { plantLintedTree, plantTree } from "./planted-tree.ts";
import { problemsOf } from "./run-tool.ts";
import { types } from "./types.ts";
import { unused } from "./unused.ts";

test("reports a planted type error and a project without files", async () => {
  using tree = plantLintedTree({ "packages/rules/src/wrong.ts": 'export const wrong: bigint = "1";\n' });
  const output = (await types.run(tree.root)).problems.join("\n");
  expect(output).toContain("wrong.ts");
  expect(output).toContain("No inputs were found");
});

test("reports a planted badly formatted file", async () => {
  using tree = plantLintedTree({ "packages/rules/src/ugly.ts": "export const ugly   =  1\n" });
  expect((await format.run(tree.root)).problems.join()).toContain("ugly.ts");
  writeFileSync(join(tree.root, "packages/rules/src/ugly.ts"), "export const pretty = 1;\n");
  expect((await format.run(tree.root)).problems.join()).not.toContain("ugly.ts");
});

test("reports a planted unused file, export and unlisted dependency", async () => {
  using tree = plantTree({
    "package.json": JSON.stringify({ name: "planted", type: "module", main: "index.ts" }),
    "index.ts": 'import { used } from "./parts.ts";\nimport "not-listed";\nconsole.log(used);\n',
    "parts.ts": "export const used = 1;\nexport const unused = 2;\n",
    "alone.ts": "export {};\n",
  });
  const output = (await unused.run(tree.root)).problems.join("\n");
  for (const name of ["alone.ts", "unused", "not-listed"]) expect(output).toContain(name);
});

test("limits long output, and reports a failure without output", () => {
  expect(problemsOf({ code: 1, output: "a\nb\nc" }, 2)).toEqual(["a\nb\n… and 1 more lines"]);
  expect(problemsOf({ code: 3, output: "" })).toEqual(["ended with code 3 without output"]);
  expect(problemsOf({ code: 0, output: "fine" })).toEqual([]);
});
