import { expect, test } from "vitest";
import { dueTime, isTimeZone, timeIn, usualSetting } from "./due-time.ts";

const taipei = { ...usualSetting, timeZone: "Asia/Taipei" };
const quiet = { ...taipei, quietFrom: 22 * 60, quietUntil: 7 * 60 };
const push = { isMail: false, isUrgent: false };
const at = (time: string) => new Date(`2026-05-01T${time}Z`);

test.each([
  ["13:59:59", "13:59:59"],
  // 22:00 in Taipei
  ["14:00:00", "23:00:00"],
  ["22:59:59", "23:00:00"],
  ["23:00:00", "23:00:00"],
])("a message of %s UTC leaves after quiet hours, at %s [U32]", (time, due) => {
  expect(dueTime(quiet, at(time), push)).toEqual(at(due));
});

test("a warning about the account's security leaves at once [U32]", () => {
  expect(dueTime(quiet, at("15:00:00"), { isMail: true, isUrgent: true })).toEqual(at("15:00:00"));
});

test("mails wait for the next digest, other messages do not [U32]", () => {
  const digest = { ...taipei, digestAt: 8 * 60 };
  expect(dueTime(digest, at("00:00:00"), { isMail: true, isUrgent: false })).toEqual(new Date("2026-05-02T00:00:00Z"));
  expect(dueTime(digest, at("23:59:30"), { isMail: true, isUrgent: false })).toEqual(new Date("2026-05-02T00:00:00Z"));
  expect(dueTime(digest, at("01:00:00"), push)).toEqual(at("01:00:00"));
});

test("writes times in the person's time zone, and knows which zones exist", () => {
  expect(timeIn("Asia/Taipei", at("23:05:06"))).toBe("2026/05/02 07:05:06 (Asia/Taipei)");
  expect([isTimeZone("Europe/Berlin"), isTimeZone("Nowhere/Land")]).toEqual([true, false]);
});
