import { expect, test } from "vitest";
import { errors, type ErrorName } from "../errors.ts";
import { errorNotes, nextSteps } from "./notes.ts";

test("gives the case and the next step of every refusal [S43]", () => {
  const names = Object.keys(errors) as ErrorName[];
  expect(names.filter((name) => errorNotes[name] === undefined)).toEqual([]);
});

test("promises that nothing changed only where the outcome is known [S43]", () => {
  const unknown = Object.values(errorNotes).filter(({ when }) => when.includes("unknown"));
  const notes = unknown.filter(({ when }) => when.includes("outcome"));
  expect(notes.length).toBeGreaterThan(0);
  for (const { next } of notes) expect(nextSteps[next]).not.toContain("nothing was changed");
});
