import { expect, test } from "vitest";
import { member, publicUser } from "../testing/render-social.tsx";
import { findMembers, isWholeAddress } from "./find-members.ts";

test("finds members by a part of name or address, each once [U31]", () => {
  const loaded = [member(1), member(2), member(1), member(3, { user: publicUser(3, { nickname: "Old Turtle" }) })];
  const names = (text: string) => findMembers(loaded, text).map(({ user }) => user.nickname);
  expect(names(" turtle ")).toEqual(["Old Turtle"]);
  expect(names("FRIEND 1")).toEqual(["Friend 1"]);
  expect(names(publicUser(2).address.slice(-6).toUpperCase())).toEqual(["Friend 2"]);
  expect(names("stranger")).toEqual([]);
});

test("knows a complete address [U31]", () => {
  expect([publicUser(1).address, "0xaa", ""].map(isWholeAddress)).toEqual([true, false, false]);
});
