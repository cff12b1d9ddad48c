import { UserRejectedRequestError } from "viem";
import { expect, test } from "vitest";
import { walletErrorKind } from "./wallet-error.ts";

test("recognises a refusal at any depth of wrapping", () => {
  expect(walletErrorKind({ code: 4001 })).toBe("rejected");
  expect(walletErrorKind({ code: "ACTION_REJECTED" })).toBe("rejected");
  const wrapped = new Error("outer", {
    cause: new Error("inner", { cause: new UserRejectedRequestError(new Error("")) }),
  });
  expect(walletErrorKind(wrapped)).toBe("rejected");
});

test("recognises an open request, and maps the rest to other", () => {
  expect(walletErrorKind({ code: -32_002 })).toBe("pending");
  expect(walletErrorKind(new Error("boom"))).toBe("failed");
  expect(walletErrorKind("4001")).toBe("failed");
  expect(walletErrorKind(null)).toBe("failed");
});
