import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { plantTree } from "./planted-tree.ts";
import { idsIn } from "./requirement-claims.ts";
import { checkRequirements } from "./requirements.ts";

test("ids are read from brackets, one or several", () => {
  const text = 'test("[AUTH-03] [API-11, API-12] [C2C-07 MINE-01] but not MINE-02 or [x] or [ABC]")';
  expect(idsIn(text)).toEqual(["AUTH-03", "API-11", "API-12", "C2C-07", "MINE-01"]);
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
const options = { write: false, requiredParts: [] };

test("the table is written once, is then fresh, and goes stale with a new claim", async () => {
  using tree = plant("[AUTH-01] connects");
  expect((await checkRequirements(tree.root, options)).problems.join()).toContain("not fresh");
  await checkRequirements(tree.root, { ...options, write: true });
  expect(await checkRequirements(tree.root, options)).toEqual({ checked: 3, unit: "requirements", problems: [] });
});

test("an open id of a required part fails, one of another part does not", async () => {
  using tree = plant("[AUTH-01] connects");
  const { problems } = await checkRequirements(tree.root, { write: true, requiredParts: [1] });
  expect(problems).toEqual(["AUTH-02 (part 1) is proven by no test: sign in"]);
});

test("a claim of an unknown id fails", async () => {
  using tree = plant("[AUTH-99] connects");
  const { problems } = await checkRequirements(tree.root, { write: true, requiredParts: [] });
  expect(problems).toEqual(["apps/api/src/auth.test.ts: claims the unknown id AUTH-99"]);
});
