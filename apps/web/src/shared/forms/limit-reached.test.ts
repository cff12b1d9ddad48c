// @vitest-environment jsdom
import { ApiError, errors } from "@wth/api-contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { chooseLanguage, startI18n } from "#i18n/index.ts";
import { errorMessage } from "../api/error-message.ts";
import { flowErrorOf } from "../transaction/flow-error-of.ts";
import { limitReached, limitText } from "./limit-reached.ts";

const UNTIL = new Date(2026, 0, 2, 3, 4, 5);
const details = { left: "5", unit: "WTHS", time: UNTIL.toISOString() };
const refused = (name: "accountLimitReached" | "platformLimitReached", given: object = details): ApiError =>
  new ApiError(errors[name].code, "Limit.", { ...given });

beforeAll(() => startI18n());
beforeEach(() => chooseLanguage("en"));

test("names who is limited, the rest and the time, from a call or in a flow [N14]", () => {
  const limit = { who: "account", left: "5", unit: "WTHS", until: UNTIL.getTime() };
  expect(limitReached(refused("accountLimitReached"))).toEqual(limit);
  expect(limitReached(refused("platformLimitReached"))).toEqual({ ...limit, who: "platform" });
  expect(flowErrorOf(refused("accountLimitReached"))).toEqual({ kind: "orderRefused", limit });
});

test("leaves other refusals, and one without values, to the server's text [N14]", () => {
  expect(limitReached(new ApiError(errors.amountAboveLimit.code, "Too much."))).toBeUndefined();
  expect(limitReached(new Error("no"))).toBeUndefined();
  expect(errorMessage(refused("accountLimitReached", {}))).toBe("Limit.");
});

test("shows the user's time in both languages [N14]", async () => {
  expect(errorMessage(refused("platformLimitReached"))).toMatch(
    / 5 WTHS can be used now, and this amount from 2026\/01\/02 03:04:05 if/,
  );
  await chooseLanguage("zhCN");
  expect(errorMessage(refused("accountLimitReached"))).toMatch(
    /尚可使用 5 WTHS；若您屆時之前未再付款，此數量自 2026\/01\/02 03:04:05 起可用/,
  );
  const fraction = { who: "account", left: "5.129", unit: "USDT", until: UNTIL.getTime() } as const;
  expect(limitText(fraction).text).toContain("5.12 USDT");
});
