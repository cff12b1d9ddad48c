import type { Check } from "./check.ts";
import { problemsOf, runTool } from "./run-tool.ts";

export const format: Check = {
  name: "format",
  title: "Formatting (oxfmt)",
  async run(root) {
    const result = await runTool(root, "oxfmt", ["--check"]);
    const files = /on (\d+) files?/.exec(result.output)?.[1];
    return { checked: files === undefined ? 0 : Number(files), unit: "files", problems: problemsOf(result) };
  },
};
