import type { Check } from "./check.ts";
import { workspaceFolders } from "./dependencies.ts";
import { problemsOf, runTool } from "./run-tool.ts";

export const unused: Check = {
  name: "unused",
  title: "Unused files, exports and dependencies (knip)",
  async run(root) {
    const result = await runTool(root, "knip", ["--no-progress", "--no-config-hints"]);
    return { checked: workspaceFolders(root).length, unit: "workspaces", problems: problemsOf(result) };
  },
};
