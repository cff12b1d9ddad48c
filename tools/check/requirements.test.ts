import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { plantTree } from "./planted-tree.ts";
import { idsIn } from "./requirement-claims.ts";
import { renderRequirements } from "./requirements-table.ts";
import { checkRequirements } from "./requirements.ts";

test("reads one or several ids from brackets", () => {
  const text = 'test("[AUTH-03] [API-11, API-12] [C2C-07 MINE-01] [S03, N11] but not MINE-02 or [x] or [ABC] or [S1]")';
  expect(idsIn(text)).toEqual(["AUTH-03", "API-11", "API-12", "C2C-07", "MINE-01", "S03", "N11"]);
});

const plant = (title: string): ReturnType<typeof plantTree> => {
  const tree = plantTree({
    "docs/requirements.json": JSON.stringify({
      "AUTH-01": { part: 1, text: "connect a wallet" },
      "AUTH-02": { part: 1, text: "sign in" },
      "SHELL-02": { part: 6, text: "landing page" },
    }),
    "apps/api/src/auth.test.ts": `test("${title}", () => {});\n`,
  });
  execFileSync("git", ["init", "--quiet"], { cwd: tree.root });
  return tree;
};
const options = { write: false };

test("writes the table and accepts it until a claim changes", async () => {
  using tree = plant("connects [AUTH-01, AUTH-02, SHELL-02]");
  expect((await checkRequirements(tree.root, options)).problems.join()).toContain("out of date");
  await checkRequirements(tree.root, { ...options, write: true });
  expect(await checkRequirements(tree.root, options)).toEqual({ checked: 3, unit: "requirements", problems: [] });
});

test("fails for ids that no test claims", async () => {
  using tree = plant("[AUTH-01] connects");
  const { problems } = await checkRequirements(tree.root, { write: true });
  expect(problems).toEqual(["AUTH-02 (part 1) has no test: sign in", "SHELL-02 (part 6) has no test: landing page"]);
});

test("fails for a claim of an unknown id", async () => {
  using tree = plant("connects [AUTH-01, AUTH-02, SHELL-02, AUTH-99]");
  const { problems } = await checkRequirements(tree.root, { write: true });
  expect(problems).toEqual(["apps/api/src/auth.test.ts: claims the unknown id AUTH-99"]);
});

const plantProof = (file: string, test: string, deep: boolean): ReturnType<typeof plantTree> => {
  const requirement = { part: 1, text: "fits at every width", ...(deep ? { deep } : {}) };
  const tree = plantTree({
    "docs/requirements.json": JSON.stringify({ "SHELL-01": requirement }),
    [file]: test,
  });
  execFileSync("git", ["init", "--quiet"], { cwd: tree.root });
  return tree;
};
const usualTest = 'test("fits [SHELL-01]", async () => {});\n';
const deepTest = 'test("fits [SHELL-01]", { tag: "@deep" }, async () => {});\n';

test.each([
  ["a deep browser test", "e2e/a.spec.ts", deepTest, false, ["SHELL-01 is proven by deep browser tests alone"]],
  ["a deep browser test that is listed", "e2e/a.spec.ts", deepTest, true, []],
  ["a browser test", "e2e/a.spec.ts", usualTest, false, []],
  ["a browser test beside a deep one", "e2e/a.spec.ts", deepTest + usualTest, false, []],
  ["an integration test, listed", "a.int.test.ts", usualTest, true, ['SHELL-01 has "deep" in docs/requirements.json']],
])("judges an id that is proven by %s", async (_, file, source, deep, expected) => {
  using tree = plantProof(file, source, deep);
  const { problems } = await checkRequirements(tree.root, { write: true });
  expect(problems).toEqual(expected.map((start) => expect.stringContaining(start)));
});

test("the table names the level of the cheapest proof", () => {
  const claims = [
    { file: "e2e/a.spec.ts", level: "browser" },
    { file: "apps/api/src/a.int.test.ts", level: "integration" },
  ] as const;
  const table = renderRequirements({ "SHELL-01": { part: 1, text: "fits" } }, new Map([["SHELL-01", claims]]));
  expect(table).toContain("| SHELL-01 | 1 | fits | integration |");
});
