import { cpus, totalmem } from "node:os";

const benches: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  ledger: () => import("./ledger.ts"),
  checks: () => import("./checks.ts"),
  "claim-all": () => import("./claim-all.ts"),
  statement: () => import("./statement.ts"),
  "sign-in": () => import("./sign-in.ts"),
  http: () => import("./http.ts"),
  admission: () => import("./admission.ts"),
  market: () => import("./market.ts"),
  "market-filters": () => import("./market-filters.ts"),
  settlement: () => import("./settlement.ts"),
  indexer: () => import("./indexer.ts"),
  power: () => import("./power.ts"),
  landing: () => import("./landing.ts"),
};

const wanted = process.argv.slice(2).filter((name) => !name.startsWith("-"));
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}; there are: ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}
const gib = Math.round(totalmem() / 2 ** 30);
console.log(`${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, ${gib} GiB, Node ${process.version}`);
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const bench = await load();
  await bench.run();
}
process.exit(0);
