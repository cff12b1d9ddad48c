import { execFileSync } from "node:child_process";

/** Commit of the working tree, for reports. */
export function currentCommit(): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: import.meta.dirname,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  try {
    const isChanged = git("status", "--porcelain", "--untracked-files=no") !== "";
    return git("rev-parse", "--short", "HEAD") + (isChanged ? " with changes" : "");
  } catch {
    return "unknown";
  }
}
