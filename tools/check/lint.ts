import type { Check, Outcome } from "./check.ts";
import { problemsOf, runTool } from "./run-tool.ts";

/** Lints a folder with its .oxlintrc.json; warnings count as failures. */
export const lintFolder = async (root: string, paths: readonly string[] = []): Promise<Outcome> => {
  const result = await runTool(root, "oxlint", ["--deny-warnings", "--report-unused-disable-directives", ...paths]);
  const files = /on (\d+) files?/.exec(result.output)?.[1];
  return { checked: files === undefined ? 0 : Number(files), unit: "files", problems: problemsOf(result) };
};

export const lint: Check = { name: "lint", title: "Lint, walls and sizes (oxlint)", run: (root) => lintFolder(root) };
