import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const repositoryRoot = dirname(dirname(import.meta.dirname));

const LINTER_FILES = [
  ".oxlintrc.json",
  "package.json",
  "stylelint.config.mjs",
  "tsconfig.base.json",
  "tsconfig.json",
  "tsconfig.node.json",
  "tsconfig.web.json",
  "tsconfig.worker.json",
  "tsconfig.console.json",
  "tools/lint",
  "packages/db/functions",
  "packages/db/migrations",
];

/** Creates a temporary folder with the given files; `using` removes it at the end of the scope. */
export const plantTree = (files: Readonly<Record<string, string>>): Disposable & { readonly root: string } => {
  const root = mkdtempSync(join(tmpdir(), "wth-planted-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
};

/** Creates a planted tree with the repository's linter settings and rules. */
export const plantLintedTree = (files: Readonly<Record<string, string>>): ReturnType<typeof plantTree> => {
  const tree = plantTree(files);
  for (const file of LINTER_FILES) cpSync(join(repositoryRoot, file), join(tree.root, file), { recursive: true });
  symlinkSync(join(repositoryRoot, "node_modules"), join(tree.root, "node_modules"));
  return tree;
};
