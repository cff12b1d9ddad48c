import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Integration tests that take long for their size, the longest first. Without times of an earlier run Vitest begins
 * with the largest files; these would begin last, and most processes would wait for them.
 */
export const LONG_FILES: readonly string[] = [
  "apps/indexer/src/main.int.test.ts",
  "apps/api/src/entry/start-worker.int.test.ts",
  "apps/api/src/identity/keys/rotation.int.test.ts",
  "apps/api/src/ledger/checks/audit-invariants.int.test.ts",
  "tools/chaos/scenarios/fault-cycles.int.test.ts",
  "apps/api/src/market/traders/newcomer-limits.int.test.ts",
  "tools/package/package.int.test.ts",
  "apps/api/src/platform/http/locked-table.int.test.ts",
  "apps/api/src/market/traders/platform-outages.int.test.ts",
  "apps/api/src/entry/free-resources.int.test.ts",
  "tools/sandbox/start.int.test.ts",
  "apps/api/src/platform/http/lost-answers.int.test.ts",
  "tools/deploy/main.int.test.ts",
  "apps/api/src/market/market-strategies.int.test.ts",
  "apps/api/src/market/trades/signer-away.int.test.ts",
  "apps/indexer/src/lying-nodes.int.test.ts",
  "tools/sandbox/start-sandbox.int.test.ts",
  "apps/indexer/src/inbox/database-crash.int.test.ts",
  "apps/api/src/platform/live/live-crash.int.test.ts",
  "packages/db/src/connection-limits.int.test.ts",
  "apps/api/src/platform/http/outage.int.test.ts",
  "apps/signer/src/main.int.test.ts",
  "tools/deploy/order-digests.int.test.ts",
  "apps/api/src/messaging/deliveries/sender-kills.int.test.ts",
  "tools/chaos/scenarios/idempotency-storm.int.test.ts",
  "tools/chaos/scenarios/trade-scripts.int.test.ts",
  "tools/chaos/scenarios/market-histories.int.test.ts",
  "apps/api/src/platform/http/slow-requests.int.test.ts",
  "tools/deploy/bundle/standard-json.int.test.ts",
  "apps/api/src/identity/documents/slow-uploads.int.test.ts",
  "apps/api/src/entry/require-contracts.int.test.ts",
];

/** Place of a file among the long ones; those that are not come after them. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = LONG_FILES.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? LONG_FILES.length : place;
}

/** Begins with the files that take longest. The integration tests are the last group of projects. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of Vitest
    const sorted = await super.sort(files);
    const { int = [], others = [] } = Object.groupBy(sorted, ({ project }) =>
      project.name === "int" ? "int" : "others",
    );
    return [...others, ...int.toSorted((a, b) => placeOf(a) - placeOf(b))];
  }
}
