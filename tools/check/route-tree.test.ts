import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Generator, getConfig } from "@tanstack/router-generator";
import { expect, test } from "vitest";
import { plantTree } from "./planted-tree.ts";
import { routeTree } from "./route-tree.ts";

const TREE = "apps/web/src/app/route-tree.gen.ts";
const route = (path: string): string =>
  `import { createFileRoute } from "@tanstack/react-router";\nexport const Route = createFileRoute("${path}")({});\n`;

const plant = async (): Promise<ReturnType<typeof plantTree>> => {
  const tree = plantTree({
    "apps/web/tsr.config.json": JSON.stringify({
      routesDirectory: "./src/app/routes",
      generatedRouteTree: "./src/app/route-tree.gen.ts",
    }),
    "apps/web/src/app/routes/__root.tsx":
      'import { createRootRoute } from "@tanstack/react-router";\nexport const Route = createRootRoute();\n',
    "apps/web/src/app/routes/defi.tsx": route("/defi"),
  });
  const app = join(tree.root, "apps/web");
  await new Generator({ config: getConfig({ disableLogging: true }, app), root: app }).run();
  return tree;
};

test("accepts a current tree and counts its routes", async () => {
  using tree = await plant();
  expect(await routeTree.run(tree.root)).toEqual({ checked: 2, unit: "routes", problems: [] });
});

test("refuses a tree without one of the route files, and writes nothing", async () => {
  using tree = await plant();
  const before = readFileSync(join(tree.root, TREE), "utf8");
  writeFileSync(join(tree.root, "apps/web/src/app/routes/stats.tsx"), route("/stats"));
  expect((await routeTree.run(tree.root)).problems.join()).toContain("differs from the route files");
  expect(readFileSync(join(tree.root, TREE), "utf8")).toBe(before);
});

test("refuses a missing tree and missing settings", async () => {
  using tree = await plant();
  rmSync(join(tree.root, TREE));
  expect((await routeTree.run(tree.root)).problems.join()).toContain("differs from the route files");
  rmSync(join(tree.root, "apps/web/tsr.config.json"));
  expect((await routeTree.run(tree.root)).problems.join()).toContain("tsr.config.json is missing");
});
