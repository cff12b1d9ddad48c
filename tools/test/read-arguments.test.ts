import { expect, test } from "vitest";
import { readArguments } from "./read-arguments.ts";

const usual = { only: undefined, isDeep: false, isBusy: false, isRecorded: false, rest: [] };

test("runs every suite at the usual depth without arguments", () => {
  expect(readArguments([])).toEqual(usual);
});

test("takes the names of suites with or without an equals sign", () => {
  expect(readArguments(["--only=unit,int"])).toEqual({ ...usual, only: ["unit", "int"] });
  expect(readArguments(["--deep", "--only", "e2e"])).toEqual({ ...usual, only: ["e2e"], isDeep: true });
});

test("keeps its own options from a suite", () => {
  expect(readArguments(["--busy", "--record"])).toEqual({ ...usual, isBusy: true, isRecorded: true });
});

test("passes paths and options of a suite on", () => {
  const { rest } = readArguments(["--only=unit", "packages/rules", "-t", "rounds down", "--bail=1"]);
  expect(rest).toEqual(["packages/rules", "-t", "rounds down", "--bail=1"]);
});
