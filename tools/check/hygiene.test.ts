import { expect, test } from "vitest";
import { textProblems } from "./hygiene.ts";

/** Joins pieces, so that this file does not contain the patterns. */
const words = (...pieces: readonly string[]): string => pieces.join("");
const FIRST_DEVELOPMENT_KEY = words("ac0974bec39a17e36ba4a6b4d238ff94", "4bacb478cbed5efcae784d7bf4f2ff80");
const OTHER_KEY = "5f".repeat(32);

test.each([
  ["a home folder", words("const a = '/ho", "me/user/project';")],
  ["a temporary folder", words("const a = '/tm", "p/scratch';")],
  ["a registry host", words("fetch('https://npm.regis", "try.example.org/zod')")],
  ["a private key", `SIGNER_PRIVATE_KEY=0x${OTHER_KEY}`],
  ["a development key", `const account = "0x${FIRST_DEVELOPMENT_KEY}";`],
])("finds %s", (_, line) => {
  expect(textProblems("apps/api/src/entry/app.ts", `first\n${line}\n`)).toHaveLength(1);
});

test.each([
  ["a route", "router.push('/home');"],
  ["a relative path", words("import '../wo", "rk/home/root.ts';")],
  ["an address", "https://example.org/home/page"],
  ["a hash", `const topic = "0x${OTHER_KEY}";`],
])("accepts %s", (_, line) => {
  expect(textProblems("apps/api/src/entry/app.ts", line)).toEqual([]);
});

test("accepts a development key in the sandbox and in tests only", () => {
  const line = `const key = "0x${FIRST_DEVELOPMENT_KEY}";`;
  expect(textProblems("tools/sandbox/accounts.ts", line)).toEqual([]);
  expect(textProblems("apps/api/src/identity/auth/login.int.test.ts", line)).toEqual([]);
  expect(textProblems("apps/api/src/platform/config.ts", line)).toHaveLength(1);
});
