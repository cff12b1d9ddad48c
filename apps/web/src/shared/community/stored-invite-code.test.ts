// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { storeInviteCode, withInviteCode } from "./stored-invite-code.ts";

beforeEach(() => localStorage.clear());

test("a code is known to every tab of the browser [X27]", () => {
  storeInviteCode("2E345678");
  expect(localStorage.getItem("inviteCode")).toBe("2E345678");
});

test.each([
  ["https://wth.example/defi", "2E345678", "https://wth.example/defi?inviteCode=2E345678"],
  ["https://wth.example/c2c?side=sell#top", "A B", "https://wth.example/c2c?side=sell&inviteCode=A+B#top"],
  ["https://wth.example/defi?inviteCode=OLD", "NEW", "https://wth.example/defi?inviteCode=NEW"],
  ["https://wth.example/defi", null, "https://wth.example/defi"],
])("an address that leaves the browser carries the code: %s, %s [X04]", (page, code, address) => {
  expect(withInviteCode(page, code)).toBe(address);
});
