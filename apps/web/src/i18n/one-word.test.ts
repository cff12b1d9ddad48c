import { expect, test } from "vitest";

/** All texts in English, also those that pages load on demand. */
const en = import.meta.glob("./en/*.ts", { eager: true });

/** Texts that the product's specification gives. */
const GIVEN = new Set([
  "One account can only purchase one USDT mining machine!",
  "An error occurred when the mining machine was turned on",
  "Buy mining machine",
]);
/** Tiers of the campaign, which the specification counts in machines. */
const TIER = /one \{\{price\}\} machine/;

const textsOf = (node: unknown): string[] =>
  typeof node === "string" ? [node] : Object.values(node as object).flatMap(textsOf);

test("names a miner and a trade with one word each [U37]", () => {
  const others = textsOf(en).filter(
    (text) => /\b(rigs?|machines?|deals?)\b/i.test(text) && !GIVEN.has(text) && !TIER.test(text),
  );
  expect(others).toEqual([]);
});
