import { expect, test } from "vitest";
import { filterQuery, noFilter } from "./audit-filter.ts";

test("ignores empty fields", () => {
  expect(filterQuery(noFilter)).toEqual({});
});

test("maps an address in any letter case to the operator, and keeps a program's name", () => {
  const address = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
  expect(filterQuery({ ...noFilter, actor: address })).toEqual({ actor: `operator:${address.toLowerCase()}` });
  expect(filterQuery({ ...noFilter, actor: "program:console", from: 1, to: 2 })).toEqual({
    actor: "program:console",
    from: 1,
    to: 2,
  });
});
