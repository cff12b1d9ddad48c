import { ApiError, errors } from "@wth/api-contract";
import { expect, test } from "vitest";
import { numberFailure } from "./number-failure.ts";

test("maps two refusals to texts of the feature [ERR-26, ERR-27]", () => {
  expect(numberFailure(new ApiError(errors.insufficientBalance.code, "other words"))).toEqual({
    key: "insufficient",
    hasReason: false,
  });
  expect(numberFailure(new ApiError(errors.nftSoldOut.code, "other words"))).toEqual({
    key: "soldOut",
    hasReason: false,
  });
});

test("maps any other refusal to a failed purchase, with the server's reason if given [ERR-28]", () => {
  expect(numberFailure(new ApiError(errors.ordersPaused.code, "paused"))).toEqual({ key: "failed", hasReason: true });
  for (const code of [-1, 401, 429, 500]) {
    expect(numberFailure(new ApiError(code, "words"))).toEqual({ key: "failed", hasReason: false });
  }
  expect(numberFailure(new TypeError("offline"))).toEqual({ key: "failed", hasReason: false });
});
