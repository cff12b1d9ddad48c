type Part = { run(): Promise<void> };

/** Parts of the benchmark in the order in which they run. Each runs in a process of its own. */
export const parts: Readonly<Record<string, () => Promise<Part>>> = {
  ledger: () => import("./ledger.ts"),
  checks: () => import("./checks.ts"),
  delays: () => import("./delays.ts"),
  live: () => import("./live.ts"),
  "claim-all": () => import("./claim-all.ts"),
  statement: () => import("./statement.ts"),
  "sign-in": () => import("./sign-in.ts"),
  http: () => import("./http.ts"),
  admission: () => import("./admission.ts"),
  market: () => import("./market.ts"),
  "market-filters": () => import("./market-filters.ts"),
  settlement: () => import("./settlement.ts"),
  indexer: () => import("./indexer.ts"),
  flood: () => import("./flood.ts"),
  power: () => import("./power.ts"),
  landing: () => import("./landing.ts"),
};
