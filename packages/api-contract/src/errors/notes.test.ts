import { expect, test } from "vitest";
import { errors, type ErrorName } from "../errors.ts";
import { errorNotes } from "./notes.ts";

test("gives the case and the next step of every refusal [S43]", () => {
  const names = Object.keys(errors) as ErrorName[];
  expect(names.filter((name) => errorNotes[name] === undefined)).toEqual([]);
});
