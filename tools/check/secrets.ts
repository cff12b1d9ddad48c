import type { Check } from "./check.ts";
import { repositoryFiles } from "./repository-files.ts";
import { problemsOf, runTool } from "./run-tool.ts";

/** Looks for credentials with the rules of .secretlintrc.json. Private keys of chains are found by `hygiene`. */
export const secrets: Check = {
  name: "secrets",
  title: "Secrets (secretlint)",
  async run(root) {
    const files = await repositoryFiles(root);
    const result = await runTool(root, "secretlint", ["--format=unix", "**/*"]);
    return { checked: files.length, unit: "files", problems: problemsOf(result) };
  },
};
