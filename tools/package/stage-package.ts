import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { EXTRA_FOLDERS, isPackaged, isReadAtRunTime, PACKAGED_WORKSPACES } from "./package-contents.ts";

type Manifest = Record<string, unknown> & { name: string; version: string };

export type PackageFiles = Readonly<{
  root: string;
  /** Folder that becomes the package; it must not exist. */
  folder: string;
  /** Folders of the built apps, by the folder that they get. */
  pages: Readonly<Record<"web" | "console", string>>;
  commit: string;
  /** Folders of dependencies, relative to the repository. */
  dependencies: readonly string[];
  /** True to refer to the repository's dependencies instead of copying them, for tests. */
  linksDependencies?: boolean;
}>;

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Manifest;

const writeJson = (path: string, value: unknown) => writeFile(path, `${JSON.stringify(value, null, 2)}\n`);

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

async function copyFiles(root: string, folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) await cp(join(root, file), join(folder, file), { mode: 0 });
}

/** Copies the sources of a workspace, its manifest without what only developers need, and its name's link. */
async function stageWorkspace({ root, folder }: PackageFiles, workspace: string): Promise<void> {
  const sources = await listFiles(root, join(workspace, "src"));
  await copyFiles(root, folder, sources.filter(isPackaged));
  const { devDependencies: _, ...manifest } = await readManifest(join(root, workspace));
  await writeJson(join(folder, workspace, "package.json"), manifest);
  const link = join(folder, "node_modules", manifest.name);
  await mkdir(dirname(link), { recursive: true });
  await symlink(relative(dirname(link), join(folder, workspace)), link);
}

async function stageDependency(parts: PackageFiles, dependency: string): Promise<void> {
  const { root, folder, linksDependencies = false } = parts;
  const [from, to] = [join(root, dependency), join(folder, dependency)];
  await mkdir(dirname(to), { recursive: true });
  if (linksDependencies) return existsSync(to) ? undefined : symlink(from, to);
  // nested dependencies are listed by themselves
  const filter = (path: string) => {
    const inside = relative(from, path);
    return !inside.split("/").includes("node_modules") && isReadAtRunTime(inside);
  };
  await cp(from, to, { recursive: true, filter });
}

/** Creates the folder of a package: sources, migrations, built apps and the dependencies of production. */
export async function stagePackage(parts: PackageFiles): Promise<void> {
  const { root, folder, pages, commit, dependencies } = parts;
  await mkdir(folder, { recursive: true });
  for (const workspace of PACKAGED_WORKSPACES) await stageWorkspace(parts, workspace);
  for (const extra of EXTRA_FOLDERS)
    if (existsSync(join(root, extra))) await copyFiles(root, folder, await listFiles(root, extra));
  for (const [name, built] of Object.entries(pages)) await cp(built, join(folder, name), { recursive: true });
  for (const dependency of dependencies) await stageDependency(parts, dependency);
  const { version } = await readManifest(root);
  const manifest = { name: "wth", version, commit, private: true, type: "module", engines: { node: ">=26" } };
  await writeJson(join(folder, "package.json"), manifest);
  await chmod(join(folder, "apps/wth/bin/wth"), 0o755);
  await mkdir(join(folder, "bin"));
  await symlink("../apps/wth/bin/wth", join(folder, "bin/wth"));
}
