import { expect, test } from "vitest";
import { defiSearch, rigParam } from "./defi-search.ts";

test("reads the open rig from the URL, as a number while that is exact", () => {
  expect(defiSearch({ rig: 42 })).toEqual({ rig: 42 });
  expect(defiSearch({ rig: "42" })).toEqual({ rig: 42 });
  expect(defiSearch({ rig: "123456789012345678" })).toEqual({ rig: "123456789012345678" });
  expect(rigParam(undefined)).toBeUndefined();
});

test("opens nothing for an invalid URL", () => {
  for (const rig of [undefined, "", "0", "-1", "1.5", "x", "1e3", {}, [], true, null, "1234567890123456789"])
    expect(defiSearch({ rig })).toEqual({});
});
