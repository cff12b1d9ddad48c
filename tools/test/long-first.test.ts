import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LONG_FILES } from "./long-first.ts";

test("names files that exist, each once", () => {
  const root = join(import.meta.dirname, "../..");
  expect(LONG_FILES.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(new Set(LONG_FILES).size).toBe(LONG_FILES.length);
});
