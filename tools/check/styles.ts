import type { Check } from "./check.ts";
import { repositoryFiles } from "./repository-files.ts";
import { problemsOf, runTool } from "./run-tool.ts";

/** Lints style sheets with stylelint.config.mjs, which also holds the scales of type and distances. */
export const lintStyles = async (root: string, files: readonly string[]): Promise<string[]> =>
  problemsOf(await runTool(root, "stylelint", ["--formatter=unix", ...files]));

export const styles: Check = {
  name: "styles",
  title: "Style sheets (stylelint)",
  async run(root) {
    const files = (await repositoryFiles(root)).filter((file) => file.endsWith(".css"));
    return { checked: files.length, unit: "style sheets", problems: await lintStyles(root, files) };
  },
};
