import { runProgram } from "./run-tool.ts";

/** Files that are committed or would be, relative to the root, sorted. */
export const repositoryFiles = async (root: string): Promise<string[]> => {
  const { code, output } = await runProgram(root, "git", ["ls-files", "-co", "--exclude-standard", "--deduplicate"]);
  if (code !== 0) throw new Error(`git could not list the files: ${output}`);
  const { output: deleted } = await runProgram(root, "git", ["ls-files", "--deleted"]);
  const gone = new Set(deleted.split("\n"));
  return output
    .split("\n")
    .filter((file) => file !== "" && !gone.has(file))
    .toSorted();
};
