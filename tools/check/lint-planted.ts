import { lintFolder } from "./lint.ts";
import { plantLintedTree } from "./planted-tree.ts";

/** Lints planted files in one run with the repository's settings. @returns the findings of each file, one per line */
export const lintPlanted = async (files: Readonly<Record<string, string>>): Promise<Record<string, string>> => {
  using tree = plantLintedTree(files);
  const { problems } = await lintFolder(tree.root, ["--format=unix"]);
  const lines = problems.join("\n").replaceAll("\\", "/").split("\n");
  return Object.fromEntries(
    Object.keys(files).map((file) => [file, lines.filter((line) => line.includes(`${file}:`)).join("\n")]),
  );
};
