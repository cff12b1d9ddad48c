import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commitToRecord, recordRun } from "../evidence/record-run.ts";
import { evidence } from "./evidence.ts";
import { plantTree } from "./planted-tree.ts";

const HEADING = { title: "Chaos", command: "npm run chaos -- --record" };

/** A repository with one commit and nothing recorded. */
function plantRepository() {
  const tree = plantTree({ "src/a.ts": "export const a = 1;\n", "docs/evidence/.gitkeep": "" });
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], {
      cwd: tree.root,
      encoding: "utf8",
    });
  git("init", "--quiet");
  git("add", "-A");
  git("commit", "--quiet", "-m", "repo: begin");
  return { tree, git };
}

const run = (commit: string, minutes: number) => ({ commit, minutes, passed: 40, failed: 0, seed: 7 });

test("records runs of one commit together, and replaces those of another", async () => {
  const { tree, git } = plantRepository();
  using _ = tree;
  const first = commitToRecord(tree.root);
  for (const minutes of [12, 10, 14.04]) recordRun(tree.root, "chaos", HEADING, run(first, minutes));
  const page = () => readFileSync(join(tree.root, "docs/evidence.md"), "utf8");
  expect(page()).toContain("| minutes, min / median / max | 10 / 12 / 14 |");
  expect(await evidence.run(tree.root)).toEqual({ checked: 2, unit: "records and pages", problems: [] });
  git("commit", "--quiet", "--allow-empty", "-m", "repo: go on");
  recordRun(tree.root, "chaos", HEADING, run(commitToRecord(tree.root), 9));
  expect(page()).toContain("| minutes | 9 |");
  expect(page()).not.toContain(first);
});

test("records nothing of a tree with changes", () => {
  const { tree } = plantRepository();
  using _ = tree;
  writeFileSync(join(tree.root, "src/a.ts"), "export const a = 2;\n");
  expect(() => commitToRecord(tree.root)).toThrow("--record needs a clean working tree; changed: src/a.ts");
});

test("refuses a record whose commit is no ancestor, and a page that differs", async () => {
  const { tree, git } = plantRepository();
  using _ = tree;
  git("checkout", "--quiet", "-b", "other");
  git("commit", "--quiet", "--allow-empty", "-m", "repo: elsewhere");
  const elsewhere = commitToRecord(tree.root);
  git("checkout", "--quiet", "-");
  recordRun(tree.root, "chaos", HEADING, run(elsewhere, 9));
  writeFileSync(join(tree.root, "docs/evidence.md"), "# Evidence\n");
  const { problems } = await evidence.run(tree.root);
  expect(problems).toEqual([
    `docs/evidence/chaos.json: commit ${elsewhere} is no ancestor of this one`,
    "docs/evidence.md differs from the records in docs/evidence",
  ]);
});
