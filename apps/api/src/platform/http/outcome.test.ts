import type { Tx } from "@wth/db";
import pg from "pg";
import { expect, test } from "vitest";
import { Outcome } from "./outcome.ts";

const lost = new Error("Connection terminated unexpectedly");
const refused = Object.assign(new pg.DatabaseError("could not serialize", 0, "error"), { code: "40001" });
const done = async () => "done";

/** Runs `work` in a transaction whose commit fails. */
const committing = (error?: Error) => async (work: (tx: Tx) => Promise<unknown>) => {
  const result = await work({} as Tx);
  if (error) throw error;
  return result as never;
};

test.for([
  ["the commit has no answer", lost, true],
  ["the commit is refused", refused, false],
] as const)("the outcome is unknown when %s: %s [S08]", async ([, error, isUnknown]) => {
  const outcome = new Outcome();
  await expect(outcome.follow(committing(error), done)).rejects.toBe(error);
  expect(outcome.errorOf(error) !== error).toBe(isUnknown);
});

test("a connection lost during the work or before it changes nothing [S08]", async () => {
  const outcome = new Outcome();
  expect(outcome.errorOf(lost)).toBe(lost);
  await expect(outcome.follow(committing(), () => Promise.reject(lost))).rejects.toBe(lost);
  expect(outcome.errorOf(lost)).toBe(lost);
});

test("a connection lost after the commit does not count as a refusal [S08]", async () => {
  const outcome = new Outcome();
  await outcome.follow(committing(), done);
  expect(outcome.errorOf(lost)).toMatchObject({ name: "OutcomeUnknown", cause: lost });
  const other = new Error("unforeseen");
  expect(outcome.errorOf(other)).toBe(other);
});
