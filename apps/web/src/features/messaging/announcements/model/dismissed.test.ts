import { expect, test } from "vitest";
import { readDismissed, withDismissed } from "./dismissed.ts";

test("reads dismissed ids, each once", () => {
  const two = withDismissed(readDismissed(withDismissed([], "7")), "9");
  expect(readDismissed(two)).toEqual(["7", "9"]);
  expect(readDismissed(withDismissed(readDismissed(two), "7"))).toEqual(["9", "7"]);
});

test.each([null, "", "{", "7", "null", '{"7":1}', "[7,null]"])("reads %s as empty", (stored) => {
  expect(readDismissed(stored)).toEqual([]);
});

test("drops the oldest ids beyond the limit", () => {
  let stored = "[]";
  for (let id = 1; id <= 60; id += 1) stored = withDismissed(readDismissed(stored), String(id));
  const ids = readDismissed(stored);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, "11", "60"]);
});
