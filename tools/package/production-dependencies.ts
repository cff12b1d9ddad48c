import { execFile } from "node:child_process";
import { relative } from "node:path";
import { promisify } from "node:util";
import { isUsedDependency, PACKAGED_WORKSPACES } from "./package-contents.ts";

const run = promisify(execFile);
const OUTPUT_BYTES_MAX = 8 * 1024 * 1024;

const nameOf = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/**
 * Returns the folders below `node_modules` that the packaged workspaces need in production, relative to the repository,
 * as npm has installed them from the lockfile.
 */
export async function productionDependencies(root: string): Promise<string[]> {
  const chosen = PACKAGED_WORKSPACES.flatMap((workspace) => ["--workspace", workspace]);
  const { stdout } = await run("npm", ["ls", "--all", "--parseable", "--omit=dev", ...chosen], {
    cwd: root,
    maxBuffer: OUTPUT_BYTES_MAX,
  });
  const paths = stdout
    .split("\n")
    .map((line) => relative(root, line.trim()))
    .filter((path) => path.startsWith("node_modules/") && !path.startsWith("node_modules/@wth/"));
  return [...new Set(paths)].filter((path) => isUsedDependency(nameOf(path))).toSorted();
}
