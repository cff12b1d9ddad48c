import { expect, test } from "vitest";
import { readArguments } from "./read-arguments.ts";

test("runs every suite at the usual depth without arguments", () => {
  expect(readArguments([])).toEqual({ only: undefined, isDeep: false, rest: [] });
});

test("takes the names of suites with or without an equals sign", () => {
  expect(readArguments(["--only=unit,int"])).toEqual({ only: ["unit", "int"], isDeep: false, rest: [] });
  expect(readArguments(["--deep", "--only", "e2e"])).toEqual({ only: ["e2e"], isDeep: true, rest: [] });
});

test("passes paths and options of a suite on", () => {
  const { rest } = readArguments(["--only=unit", "packages/rules", "-t", "rounds down", "--bail=1"]);
  expect(rest).toEqual(["packages/rules", "-t", "rounds down", "--bail=1"]);
});
