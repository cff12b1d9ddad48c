import { expect, test } from "vitest";
import { dependencies } from "./dependencies.ts";
import { plantTree } from "./planted-tree.ts";

const plant = (appDependencies: object, lockEntries: object = {}): ReturnType<typeof plantTree> =>
  plantTree({
    "package.json": JSON.stringify({ workspaces: ["apps/*"], devDependencies: { zod: "4.6.7" } }),
    "apps/web/package.json": JSON.stringify({ dependencies: appDependencies }),
    "package-lock.json": JSON.stringify({ packages: { "": {}, ...lockEntries } }),
  });

test("accepts exact versions and a lockfile without hosts", async () => {
  using tree = plant(
    { zod: "4.6.7", beta: "1.0.0-beta.17" },
    {
      "node_modules/zod": { integrity: "sha512-x" },
      "node_modules/@wth/web": { resolved: "apps/web", link: true },
      "node_modules/zod-freebsd": { optional: true, os: ["freebsd"] },
    },
  );
  expect((await dependencies.run(tree.root)).problems).toEqual([]);
});

test.each(["^4.6.7", "4.x", "latest", "git+https://example.org/zod.git", "file:../zod"])(
  "refuses version %s",
  async (version) => {
    using tree = plant({ other: version });
    expect((await dependencies.run(tree.root)).problems.join()).toContain("not an exact version");
  },
);

test("refuses two versions of one dependency", async () => {
  using tree = plant({ zod: "4.0.0" });
  expect((await dependencies.run(tree.root)).problems.join()).toContain("4.6.7 in another workspace");
});

test.each([
  ["a host", { resolved: "https://example.org/zod.tgz", integrity: "sha512-x" }, "names the host that it came from"],
  ["no integrity hash", {}, "has no integrity hash"],
])("refuses a lockfile entry with %s", async (_, entry, message) => {
  using tree = plant({}, { "node_modules/zod": entry });
  expect((await dependencies.run(tree.root)).problems.join()).toContain(message);
});
