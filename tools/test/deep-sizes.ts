/**
 * Sizes of the random suites in `npm run verify`. The tests read them from the environment; their defaults, which
 * `npm test` uses, are smaller. CONTRIBUTING.md lists both.
 */
export const deepSizes: Readonly<Record<string, number>> = {
  ACCOUNT_MODEL_RUNS: 1_000,
  RIG_MODEL_RUNS: 250,
  NETWORK_MODEL_RUNS: 40,
  CONCURRENT_BINDS: 10_000,
  LARGE_NETWORK: 100_000,
  DIVIDEND_MODEL_STEPS: 600,
  SETTLEMENT_USERS: 50_000,
  SETTLEMENT_KILLS: 50,
  CAMPAIGN_MODEL_RUNS: 8,
  PLAN_MODEL_RUNS: 6,
  PLAN_STRATEGIES: 1_000,
  STATEMENT_RUNS: 60,
  QUOTA_STRATEGIES: 1_000,
  MARKET_HISTORIES: 100,
  TRADE_SCRIPTS: 200,
  CHAIN_SCRIPTS: 200,
  HTTP_HISTORIES: 200,
  STORM_KEYS: 500,
  HOSTILE_REQUESTS: 20_000,
  HOSTILE_FILES: 500,
  UPLOAD_KILLS: 6,
  HALF_OPEN_RUNS: 50,
  CHAOS_CYCLES: 25,
};
