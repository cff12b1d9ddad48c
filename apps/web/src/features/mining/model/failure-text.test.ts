import { ApiError, errors, errorText } from "@wth/api-contract";
import { expect, test } from "vitest";
import { mining as en } from "../../../i18n/en/mining.ts";
import { failureText } from "./failure-text.ts";

const refusal = (name: keyof typeof errors): ApiError => new ApiError(errors[name].code, errorText(name, "en"));

test("[ERR-22] a renewal of the wrong kind", () => {
  expect(failureText("renew", new ApiError(1004004006, "")).key).toBe("renew");
  expect(en.errors.renew).toBe("This type of miner cannot be renewed.");
});

test("[ERR-23] a purchase or renewal with too little balance", () => {
  expect(failureText("purchase", refusal("insufficientBalance")).key).toBe("insufficient");
  expect(failureText("renew", refusal("insufficientBalance")).key).toBe("insufficient");
  expect(en.errors.insufficient).toBe("Insufficient Balance");
});

test("[ERR-24] a purchase by somebody who is not on the whitelist", () => {
  expect(failureText("purchase", refusal("notEligible")).key).toBe("notEligible");
  expect(en.errors.notEligible).toBe("Not eligible to purchase");
});

test.each(["claim", "claimAll"] as const)("[ERR-41] any failure of %s", (action) => {
  expect(failureText(action, new TypeError("offline"))).toEqual({ key: "claim", hasReason: false });
  expect(failureText(action, refusal("miningPoolEmpty"))).toEqual({ key: "claim", hasReason: true });
  expect(en.errors.claim).toBe("An error occurred while collecting");
});

test.each(["start", "startAll"] as const)("[ERR-42] any failure of %s", (action) => {
  expect(failureText(action, new ApiError(500, ""))).toEqual({ key: "start", hasReason: false });
  expect(failureText(action, refusal("rigNotStartable"))).toEqual({ key: "start", hasReason: true });
  expect(en.errors.start).toBe("An error occurred when the mining machine was turned on");
});

test("[ERR-43] any other refusal of a purchase is told in the server's words", () => {
  expect(failureText("purchase", refusal("moneyHalted")).key).toBe("server");
  expect(failureText("purchase", new TypeError("offline")).key).toBe("server");
});
