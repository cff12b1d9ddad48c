import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./text-search.ts";

test.each(["2E345678", "23456E78", "null", "true", "00012345", "1e999", '"x"', "{}", "12345678901234567890"])(
  "%s in an address stays the text that it is [X03]",
  (code) => {
    expect(parseSearch(`?inviteCode=${encodeURIComponent(code)}`)).toEqual({ inviteCode: code });
    expect(stringifySearch({ inviteCode: code })).toBe(`?inviteCode=${encodeURIComponent(code)}`);
  },
);

property.prop([fc.dictionary(fc.string({ minLength: 1 }), fc.string())])("reads what it has written", (search) => {
  const own = Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
  );
  expect(parseSearch(stringifySearch(own))).toEqual(own);
});

test("leaves out what is undefined, and the question mark of nothing", () => {
  expect(stringifySearch({ page: 2, q: undefined })).toBe("?page=2");
  expect(stringifySearch({})).toBe("");
});
