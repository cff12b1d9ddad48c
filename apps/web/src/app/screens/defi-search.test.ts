import { expect, test } from "vitest";
import { defiSearch, rigParam } from "./defi-search.ts";

test("the rig whose details are open is read from the address, as a number while that is exact", () => {
  expect(defiSearch({ rig: 42 })).toEqual({ rig: 42 });
  expect(defiSearch({ rig: "42" })).toEqual({ rig: 42 });
  expect(defiSearch({ rig: "123456789012345678" })).toEqual({ rig: "123456789012345678" });
  expect(rigParam(undefined)).toBeUndefined();
});

test("an address that makes no sense opens nothing", () => {
  for (const rig of [undefined, "", "0", "-1", "1.5", "x", "1e3", {}, [], true, null, "1234567890123456789"])
    expect(defiSearch({ rig })).toEqual({});
});
