import type { Check } from "./check.ts";
import { problemsOf, runTool } from "./run-tool.ts";

const PROJECTS = ["tsconfig.node.json", "tsconfig.web.json", "tsconfig.worker.json", "tsconfig.console.json"];

export const types: Check = {
  name: "types",
  title: "Types (tsc)",
  async run(root) {
    const problems: string[] = [];
    for (const project of PROJECTS) problems.push(...problemsOf(await runTool(root, "tsc", ["-p", project])));
    return { checked: PROJECTS.length, unit: "projects", problems };
  },
};
