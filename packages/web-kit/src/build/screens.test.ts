import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { screenPaths } from "./screens.ts";

const treeOf = (app: string) =>
  readFileSync(new URL(`../../../../apps/${app}/src/app/routeTree.gen.ts`, import.meta.url), "utf8");

test("lists the paths of an app's screens [U19]", () => {
  expect(screenPaths(treeOf("web"))).toEqual(expect.arrayContaining(["/defi", "/c2c", "/kycselect", "/stats"]));
  expect(screenPaths(treeOf("console"))).toEqual(expect.arrayContaining(["/", "/people", "/people/$userId"]));
  expect(screenPaths('fullPaths: "/"')).toEqual(["/"]);
  expect(screenPaths("")).toEqual([]);
});
