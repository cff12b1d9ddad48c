import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "./check.ts";

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const KINDS = ["dependencies", "devDependencies", "optionalDependencies"] as const;

type Manifest = Partial<Record<(typeof KINDS)[number], Record<string, string>>> & {
  readonly workspaces?: readonly string[];
};
interface LockEntry {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

const readManifest = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;

/** Folders of the workspaces named in the root manifest, the root itself first. */
export const workspaceFolders = (root: string): string[] => {
  const patterns = readManifest(root, ".").workspaces ?? [];
  const folders = patterns.flatMap((pattern) => {
    if (!pattern.endsWith("/*")) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
  });
  return [".", ...folders.filter((folder) => existsSync(join(root, folder, "package.json")))];
};

const manifestProblems = (root: string, versions: Map<string, string>): string[] => {
  const problems: string[] = [];
  for (const folder of workspaceFolders(root)) {
    const manifest = readManifest(root, folder);
    for (const [name, version] of KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))) {
      const place = `${folder}/package.json: ${name}`;
      if (!EXACT.test(version)) problems.push(`${place} is "${version}", not an exact version`);
      const seen = versions.get(name) ?? version;
      if (seen !== version) problems.push(`${place} is ${version} here and ${seen} in another workspace`);
      versions.set(name, version);
    }
  }
  return problems;
};

/** A package for one platform; npm adds its hash to the lockfile when it first installs it on that platform. */
const isPlatformBuild = ({ optional, os, cpu }: LockEntry): boolean => optional === true && (os ?? cpu) !== undefined;

const lockProblem = (path: string, entry: LockEntry): string | undefined => {
  const { resolved, integrity } = entry;
  if (!path.includes("node_modules/") || entry.link || entry.inBundle) return undefined;
  if (resolved !== undefined) return `package-lock.json: ${path} names the host that it came from, ${resolved}`;
  return integrity === undefined && !isPlatformBuild(entry)
    ? `package-lock.json: ${path} has no integrity hash`
    : undefined;
};

export const dependencies: Check = {
  name: "dependencies",
  title: "Dependency policy",
  run(root) {
    const versions = new Map<string, string>();
    const problems = manifestProblems(root, versions);
    const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
      packages: Record<string, LockEntry>;
    };
    for (const [path, entry] of Object.entries(lock.packages)) {
      const problem = lockProblem(path, entry);
      if (problem !== undefined) problems.push(problem);
    }
    return Promise.resolve({ checked: versions.size, unit: "dependencies", problems });
  },
};
