// @vitest-environment jsdom
import { ApiError, errors } from "@wth/api-contract";
import { beforeAll, expect, test } from "vitest";
import { startI18n } from "#i18n/index.ts";
import { errorMessage } from "./error-message.ts";

const DEFAULT = "Request failed. Please try again.";
beforeAll(startI18n);

test("shows the server's text for a code other than zero [ERR-07]", () => {
  expect(errorMessage(new ApiError(errors.inviteOwnCode.code, "You cannot invite yourself."))).toBe(
    "You cannot invite yourself.",
  );
  expect(errorMessage(new ApiError(500, "The sea is rough."))).toBe("The sea is rough.");
});

test("shows the default text without one of the server [ERR-08]", () => {
  expect(errorMessage(new ApiError(errors.inviteOwnCode.code, ""))).toBe(DEFAULT);
  expect(errorMessage(new ApiError(errors.inviteOwnCode.code, "  "))).toBe(DEFAULT);
  expect(errorMessage(new TypeError("Failed to fetch"))).toBe(DEFAULT);
});

test("shows the default text for a 401, whatever the server says [ERR-06]", () => {
  expect(errorMessage(new ApiError(401, "Please sign in again."))).toBe(DEFAULT);
});
