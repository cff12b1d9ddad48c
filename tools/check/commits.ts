import type { Check } from "./check.ts";
import { problemsOf, runProgram, runTool } from "./run-tool.ts";

const CONFIG = "commitlint.config.mjs";

const git = async (root: string, args: readonly string[]): Promise<string> => {
  const { code, output } = await runProgram(root, "git", [...args]);
  if (code !== 0) throw new Error(`git ${args[0]}: ${output}`);
  return output.trim();
};

/** Commits since the one that introduced the rules for their messages; merges are left out. */
export const commits: Check = {
  name: "commits",
  title: "Commit messages (commitlint)",
  async run(root) {
    const introduced = (await git(root, ["log", "--diff-filter=A", "--format=%H", "--", CONFIG])).split("\n").at(-1);
    if (!introduced) return { checked: 0, unit: "commits", problems: [`no commit adds ${CONFIG}`] };
    const count = Number(await git(root, ["rev-list", "--count", "--no-merges", `${introduced}..HEAD`]));
    const result = await runTool(root, "commitlint", ["--from", introduced, "--to", "HEAD", "--quiet"]);
    return { checked: count + 1, unit: "commits", problems: problemsOf(result) };
  },
};
