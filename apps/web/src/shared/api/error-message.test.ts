// @vitest-environment jsdom
import { ApiError } from "@wth/api-contract";
import { beforeAll, expect, test } from "vitest";
import { startI18n } from "../../i18n/index.ts";
import { errorMessage } from "./error-message.ts";

const DEFAULT = "Request failed. Please try again.";
beforeAll(startI18n);

test("[ERR-07] a code other than zero shows the server's words", () => {
  expect(errorMessage(new ApiError(1_004_002_009, "You cannot invite yourself."))).toBe("You cannot invite yourself.");
  expect(errorMessage(new ApiError(500, "The sea is rough."))).toBe("The sea is rough.");
});

test("[ERR-08] without words of the server the default shows", () => {
  expect(errorMessage(new ApiError(1_004_002_009, ""))).toBe(DEFAULT);
  expect(errorMessage(new ApiError(1_004_002_009, "  "))).toBe(DEFAULT);
  expect(errorMessage(new TypeError("Failed to fetch"))).toBe(DEFAULT);
});

test("[ERR-06] a 401 shows the default, whatever the server says", () => {
  expect(errorMessage(new ApiError(401, "Please sign in again."))).toBe(DEFAULT);
});
