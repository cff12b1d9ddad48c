// @vitest-environment jsdom
import { ApiError } from "@wth/api-contract";
import { beforeAll, expect, test } from "vitest";
import { startI18n } from "#i18n/index.ts";
import { errorMessage } from "./error-message.ts";

const DEFAULT = "Request failed. Please try again.";
beforeAll(startI18n);

test("a code other than zero shows the server's words [ERR-07]", () => {
  expect(errorMessage(new ApiError(1_004_002_009, "You cannot invite yourself."))).toBe("You cannot invite yourself.");
  expect(errorMessage(new ApiError(500, "The sea is rough."))).toBe("The sea is rough.");
});

test("without words of the server the default shows [ERR-08]", () => {
  expect(errorMessage(new ApiError(1_004_002_009, ""))).toBe(DEFAULT);
  expect(errorMessage(new ApiError(1_004_002_009, "  "))).toBe(DEFAULT);
  expect(errorMessage(new TypeError("Failed to fetch"))).toBe(DEFAULT);
});

test("a 401 shows the default, whatever the server says [ERR-06]", () => {
  expect(errorMessage(new ApiError(401, "Please sign in again."))).toBe(DEFAULT);
});
