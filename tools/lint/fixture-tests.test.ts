import { expect, test } from "vitest";
import { lintPlanted } from "../check/lint-planted.ts";

const FILE = "apps/api/src/mining/planted.int.test.ts";
const OWN = 'import { expect } from "vitest";\nimport { test } from "#test-support/api-test.ts";\n';
const lint = async (body: string): Promise<string> => (await lintPlanted({ [FILE]: OWN + body }))[FILE] ?? "";

test("refuses focused, skipped and empty tests with fixtures, and accepts others", async () => {
  expect(await lint('test.only("a", () => expect(1).toBe(1));\n')).toContain("may not be focused");
  expect(await lint('test.skip("a", () => expect(1).toBe(1));\n')).toContain("may not be focused");
  expect(await lint('test("a", async ({ api }) => {\n  await api.register();\n});\n')).toContain("no assertion");
  const good = 'test.for([1, 2])("%i", (n, { api }) => expect([n, api]).toBeDefined());\n';
  expect(await lint(`test.beforeAll(({ api }) => api.give());\n${good}`)).toBe("");
});
