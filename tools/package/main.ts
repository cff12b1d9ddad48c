import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { buildWeb } from "../build-web.ts";
import { createProgress } from "../sandbox/progress.ts";
import { productionDependencies } from "./production-dependencies.ts";
import { stagePackage } from "./stage-package.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    "with-node": { type: "boolean", default: false },
    "without-archive": { type: "boolean", default: false },
  },
});
const progress = createProgress();

/** The commit, marked when the work tree differs from it; empty outside of a repository, as in an image's build. */
async function readCommit(): Promise<string> {
  if (process.env["WTH_COMMIT"]) return process.env["WTH_COMMIT"];
  if (!existsSync(join(root, ".git"))) return "unknown";
  const { stdout } = await run("git", ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"], { cwd: root });
  return stdout.trim();
}

async function addNode(folder: string): Promise<void> {
  await mkdir(join(folder, "node/bin"), { recursive: true });
  await cp(await realpath(process.execPath), join(folder, "node/bin/node"));
}

/** Packs a folder so that the same contents give the same bytes. @returns the archive's path */
async function pack(dist: string, folder: string): Promise<string> {
  const archive = `${folder}-${process.platform}-${process.arch}.tar.gz`;
  const same = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=2000-01-01T00:00Z"];
  await run("tar", ["-C", dist, ...same, "-czf", archive, basename(folder)]);
  const digest = createHash("sha256")
    .update(await readFile(archive))
    .digest("hex");
  await writeFile(`${archive}.sha256`, `${digest}  ${basename(archive)}\n`);
  return archive;
}

async function build(): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  const dist = join(root, "dist");
  const folder = join(dist, `wth-${version}`);
  const draft = join(dist, `.wth-${version}-${process.pid}`);
  const web = await progress.step("Build the web app", () => buildWeb(root, "web", "production"));
  const console = await progress.step("Build the console", () => buildWeb(root, "console", "production"));
  try {
    await progress.step("Collect sources and dependencies", async () => {
      const dependencies = await productionDependencies(root);
      const pages = { web: web.folder, console: console.folder };
      await stagePackage({ root, folder: draft, pages, commit: await readCommit(), dependencies });
      if (values["with-node"]) await addNode(draft);
    });
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  if (!values["without-archive"]) await progress.step("Pack", () => pack(dist, folder));
}

try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
