// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { forgetWallet, rememberedUser, rememberUser, rememberWallet, wasConnected } from "./remembered-wallet.ts";

beforeEach(() => localStorage.clear());

test("stores the user with only an address [AUTH-10]", () => {
  rememberUser("0xabc");
  expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual({ address: "0xabc" });
  expect(rememberedUser()).toBe("0xabc");
});

test("sets and removes address and isConnected with the wallet [AUTH-11, AUTH-12, AUTH-22]", () => {
  rememberWallet("0xabc");
  expect(localStorage.getItem("address")).toBe("0xabc");
  expect(localStorage.getItem("isConnected")).toBe("true");
  expect(wasConnected()).toBe(true);
  forgetWallet();
  expect(localStorage).toHaveLength(0);
  expect(wasConnected()).toBe(false);
});

test.each(["", "{", "null", "[]", '"x"', "{}"])("ignores the damaged user entry %s", (text) => {
  localStorage.setItem("user", text);
  expect(rememberedUser()).toBeNull();
});
