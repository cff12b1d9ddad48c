import { ApiError, NoAnswerError, errors } from "@wth/api-contract";
import { expect, test } from "vitest";
import { claimFailure } from "./use-dividend-claim.ts";

test.each([
  ["a request that was given up", new Error("aborted"), { key: "failed", hasReason: false }],
  ["no answer [U18]", new NoAnswerError("lost"), { key: "failed", hasReason: true }],
  ["an error of the server", new ApiError(500, "x"), { key: "failed", hasReason: false }],
  ["a session that is over", new ApiError(401, "x"), { key: "session", hasReason: false }],
  ["a refusal", new ApiError(errors.dividendNotFound.code, "Claimed before."), { key: "failed", hasReason: true }],
])("%s", (_, error, expected) => {
  expect(claimFailure(error)).toEqual(expected);
});
