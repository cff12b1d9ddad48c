import { expect, test } from "vitest";
import { z } from "zod";
import { addresses, list, readSettings, wholeNumber } from "./read-settings.ts";

const schema = z.object({
  NAME: z.string(),
  COUNT: wholeNumber(1, 20).default(7),
  NODES: addresses("http").optional(),
  HOSTS: list.optional(),
});
const read = (environment: Record<string, string>) => readSettings(schema, { NAME: "a", ...environment });

test("a variable that is blank is not set, and spaces around a value do not count [N13]", () => {
  expect(read({ NAME: " b ", COUNT: " ", NODES: "", HOSTS: "one, two," })).toEqual({
    NAME: "b",
    COUNT: 7,
    HOSTS: ["one", "two"],
  });
  expect(() => read({ NAME: " " })).toThrow("The configuration is not complete. NAME: is not set.");
});

test.each(["0", "21", "0x10", "1e1", "1.5", "-1", "9".repeat(20)])("refuses the number %s [N12]", (COUNT) => {
  expect(() => read({ COUNT })).toThrow("COUNT: must be a whole number from 1 to 20.");
});

test.each([
  ["", undefined],
  ["http://a, https://b/key", ["http://a", "https://b/key"]],
])("reads the addresses %j [N12]", (NODES, expected) => {
  expect(read({ NODES }).NODES).toEqual(expected);
});

test.each(["ws://a", "a", ",", "http://a,http://a"])("refuses the addresses %s, without naming one [N12]", (NODES) => {
  expect(() => read({ NODES })).toThrow(/^The configuration is not complete\. NODES: (?!.*:\/\/)/);
});

test("names each wrong variable [N12]", () => {
  expect(() => read({ COUNT: "none", HOSTS: "," })).toThrow(/COUNT: must be .*; HOSTS: is empty\.$/);
});
