import { parseAst } from "vite";
import { expect, test } from "vitest";
import { withoutUnread } from "./lean-calls.ts";

test("leaves out the descriptions of values", () => {
  const code = `const a = { amount: Amount.describe("in WTH").nullable(), id: z.int().min(1).describe("of " + "it") };`;
  expect(withoutUnread(code, parseAst(code))).toBe("const a = { amount: Amount.nullable(), id: z.int().min(1) };");
});

test("leaves out what no page reads of a call, and nothing of other objects", () => {
  const code = `const call = { method: "GET", summary: \`of \${1}\`, refuses: [...a, "b"], data: { summary: 1 } };
const last = (summary) => ({ method: "GET", path: "/", summary });
const other = { summary: 2, refuses: 3 };`;
  expect(withoutUnread(code, parseAst(code))).toBe(`const call = { method: "GET", data: { summary: 1 } };
const last = (summary) => ({ method: "GET", path: "/",  });
const other = { summary: 2, refuses: 3 };`);
});
