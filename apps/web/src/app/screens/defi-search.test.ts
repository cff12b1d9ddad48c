import { expect, test } from "vitest";
import { defiSearch } from "./defi-search.ts";

test("reads the open rig from the URL, of any length", () => {
  for (const rig of ["42", "123456789012345678"]) expect(defiSearch({ rig })).toEqual({ rig });
});

test("opens nothing for an invalid URL", () => {
  for (const rig of [undefined, "", "0", "-1", "1.5", "x", "1e3", {}, [], true, null, "1234567890123456789"])
    expect(defiSearch({ rig })).toEqual({});
});
