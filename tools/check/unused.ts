import type { Check } from "./check.ts";
import { problemsOf, runTool } from "./run-tool.ts";

export const unused: Check = {
  name: "unused",
  title: "Unused files, exports and dependencies (knip)",
  async run(root) {
    const result = await runTool(root, "knip", ["--no-progress", "--no-config-hints"]);
    return { checked: 1, unit: "workspaces tree", problems: problemsOf(result) };
  },
};
