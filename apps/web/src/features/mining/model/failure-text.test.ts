import { ApiError, errors, errorText, NoAnswerError } from "@wth/api-contract";
import { expect, test } from "vitest";
import { mining as en } from "#i18n/en/mining.ts";
import { failureText } from "./failure-text.ts";

const refusal = (name: keyof typeof errors): ApiError => new ApiError(errors[name].code, errorText(name, "en"));

test("maps a renewal of the wrong type [ERR-22]", () => {
  expect(failureText("renew", new ApiError(errors.rigNotRenewable.code, "")).key).toBe("renew");
  expect(en.errors.renew).toBe("This type of miner cannot be renewed.");
});

test("maps a purchase or renewal with too little balance [ERR-23]", () => {
  expect(failureText("buy", refusal("insufficientBalance")).key).toBe("insufficient");
  expect(failureText("renew", refusal("insufficientBalance")).key).toBe("insufficient");
  expect(en.errors.insufficient).toBe("Insufficient Balance");
});

test("maps a purchase without whitelist permission [ERR-24]", () => {
  expect(failureText("buy", refusal("notEligible")).key).toBe("notEligible");
  expect(en.errors.notEligible).toBe("Not eligible to purchase");
});

test.each(["claim", "claimAll"] as const)("maps any failure of %s [ERR-41, U18]", (action) => {
  expect(failureText(action, new NoAnswerError("lost"))).toEqual({ key: "claim", hasReason: true });
  expect(failureText(action, refusal("miningPoolEmpty"))).toEqual({ key: "claim", hasReason: true });
  expect(en.errors.claim).toBe("An error occurred while collecting");
});

test.each(["start", "startAll"] as const)("maps any failure of %s [ERR-42]", (action) => {
  expect(failureText(action, new ApiError(500, ""))).toEqual({ key: "start", hasReason: false });
  expect(failureText(action, refusal("rigNotStartable"))).toEqual({ key: "start", hasReason: true });
  expect(en.errors.start).toBe("An error occurred when the mining machine was turned on");
});

test("keeps the server's text of other refusals of a purchase [ERR-43]", () => {
  expect(failureText("buy", refusal("moneyHalted")).key).toBe("server");
  expect(failureText("buy", new NoAnswerError("lost")).key).toBe("server");
});
