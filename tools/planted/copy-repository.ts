import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { repositoryFiles } from "../check/repository-files.ts";

/** Scope of the packages of this repository: linked to the copy, not to the original. */
const OWN_SCOPE = "@wth";

/** Links each package of a folder of packages into the copy; those of the repository to the copy's own sources. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== OWN_SCOPE) symlinkSync(join(from, name), join(to, name));
    else cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  }
}

/** Files of the repository, and the folders of installed packages of each workspace. */
export async function copyRepository(root: string, copy: string): Promise<void> {
  rmSync(copy, { recursive: true, force: true });
  for (const file of await repositoryFiles(root)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { verbatimSymlinks: true });
  }
  const workspaces = [
    root,
    ...["apps", "packages"].flatMap((home) => readdirSync(join(root, home)).map((name) => join(root, home, name))),
  ];
  for (const workspace of workspaces) {
    const packages = join(workspace, "node_modules");
    if (existsSync(packages) && lstatSync(packages).isDirectory())
      linkPackages(packages, join(copy, relative(root, packages)));
  }
}
