import { existsSync, readFileSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Generator, getConfig } from "@tanstack/router-generator";
import type { Check } from "./check.ts";

/** The second is skipped in a planted tree without it. */
const APPS = ["apps/web", "apps/console"] as const;

type GeneratorFiles = NonNullable<ConstructorParameters<typeof Generator>[0]["fs"]>;

/** File access for the generator that reads the tree and holds writes in memory. */
const readOnlyFiles = (wouldChange: Set<string>): GeneratorFiles => {
  const pending = new Map<string, string>();
  const statOf = async (path: string) => {
    const { mtimeNs, mode, uid, gid } = await stat(pending.has(path) ? import.meta.filename : path, { bigint: true });
    return { mtimeMs: mtimeNs, mode: Number(mode), uid: Number(uid), gid: Number(gid) };
  };
  return {
    stat: statOf,
    async readFile(path) {
      if (!existsSync(path)) return "file-not-existing";
      return { stat: await statOf(path), fileContent: await readFile(path, "utf8") };
    },
    writeFile(path, content) {
      pending.set(path, content);
      return Promise.resolve();
    },
    rename(from, to) {
      const before = existsSync(to) ? readFileSync(to, "utf8") : undefined;
      const content = pending.get(from) ?? "";
      if (content !== before) wouldChange.add(to);
      pending.set(to, content);
      return Promise.resolve();
    },
    chmod: () => Promise.resolve(),
    chown: () => Promise.resolve(),
  };
};

interface TreeFinding {
  readonly checked: number;
  readonly problems: readonly string[];
}

const checkTree = async (root: string, name: string): Promise<TreeFinding> => {
  const app = join(root, name);
  if (!existsSync(join(app, "tsr.config.json")))
    return {
      checked: 1,
      problems: [`${name}/tsr.config.json is missing: it holds the router's settings`],
    };
  const config = { ...getConfig({ disableLogging: true }, app), tmpDir: tmpdir() };
  const wouldChange = new Set<string>();
  const generator = new Generator({ config, root: app, fs: readOnlyFiles(wouldChange) });
  await generator.run();
  const problems = [...wouldChange].map(
    (path) => `${relative(root, path)} differs from the route files; build the app and commit it`,
  );
  return { checked: generator.getRoutesByFileMap().size, problems };
};

/** Compares route files with their generated trees. The router plugin reads the same settings. */
export const routeTree: Check = {
  name: "route-tree",
  title: "Generated route tree",
  async run(root) {
    const present = APPS.filter((name, at) => at === 0 || existsSync(join(root, name)));
    const findings = await Promise.all(present.map((name) => checkTree(root, name)));
    const checked = findings.reduce((sum, finding) => sum + finding.checked, 0);
    return { checked, unit: "routes", problems: findings.flatMap(({ problems }) => problems) };
  },
};
