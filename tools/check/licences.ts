import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import satisfies from "spdx-satisfies";
import type { Check } from "./check.ts";

const PERMISSIVE = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "PostgreSQL",
  "Python-2.0",
  "Unlicense",
  "Zlib",
];

interface Exception {
  readonly packages: RegExp;
  readonly licence: string;
  readonly reason: string;
}

/** Licences that are permitted for some packages only. */
const EXCEPTIONS: readonly Exception[] = [
  { packages: /\/@fontsource(-variable)?\//, licence: "OFL-1.1", reason: "fonts, served as they are" },
  {
    packages: /\/@img\/sharp-/,
    licence: "LGPL-3.0-or-later",
    reason: "a shared library of its own file, unchanged and replaceable, that only the server's image process loads",
  },
];

const permittedFor = (path: string): string[] => [
  ...PERMISSIVE,
  ...EXCEPTIONS.filter(({ packages }) => packages.test(path)).map(({ licence }) => licence),
];

interface LockEntry {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly license?: string;
}
interface Lockfile {
  readonly packages: Record<string, LockEntry>;
}
interface Manifest {
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
}

const declared = ({ license, licenses }: Manifest): string | undefined => {
  if (typeof license === "string") return license;
  return license?.type ?? licenses?.map(({ type }) => type ?? "unknown").join(" OR ");
};

/** True when an SPDX expression permits use under these licences; any other text permits nothing. */
export const isPermitted = (expression: string, permitted: readonly string[]): boolean => {
  try {
    return satisfies(expression, [...permitted]);
  } catch {
    return false;
  }
};

const licenceOf = (root: string, path: string, entry: LockEntry): string | undefined => {
  const manifest = join(root, path, "package.json");
  // A package of another platform is in the lockfile only.
  if (!existsSync(manifest)) return entry.license;
  return declared(JSON.parse(readFileSync(manifest, "utf8")) as Manifest) ?? entry.license;
};

export const licences: Check = {
  name: "licences",
  title: "Licences of what ships",
  run(root) {
    const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lockfile;
    const shipped = Object.entries(lock.packages).filter(
      ([path, entry]) => path.includes("node_modules/") && !entry.link && !entry.dev && !entry.devOptional,
    );
    const problems: string[] = [];
    for (const [path, entry] of shipped) {
      const licence = licenceOf(root, path, entry);
      if (licence === undefined || !isPermitted(licence, permittedFor(path)))
        problems.push(`${path}: licence "${licence ?? "none"}" is not on the list of permissive licences`);
    }
    return Promise.resolve({ checked: shipped.length, unit: "packages", problems });
  },
};
