import { UserRejectedRequestError } from "viem";
import { expect, test } from "vitest";
import { walletErrorKind } from "./wallet-error.ts";

test("a refusal is recognised however deep it is wrapped", () => {
  expect(walletErrorKind({ code: 4001 })).toBe("rejected");
  expect(walletErrorKind({ code: "ACTION_REJECTED" })).toBe("rejected");
  const wrapped = new Error("outer", {
    cause: new Error("inner", { cause: new UserRejectedRequestError(new Error("")) }),
  });
  expect(walletErrorKind(wrapped)).toBe("rejected");
});

test("an open request and everything else", () => {
  expect(walletErrorKind({ code: -32_002 })).toBe("pending");
  expect(walletErrorKind(new Error("boom"))).toBe("failed");
  expect(walletErrorKind("4001")).toBe("failed");
  expect(walletErrorKind(null)).toBe("failed");
});
