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

const quietIn = (timeZone: string) => ({ ...usualSetting, timeZone, quietFrom: 22 * 60, quietUntil: 7 * 60 });
const digestIn = (timeZone: string, digestAt: number) => ({ ...usualSetting, timeZone, digestAt });
const mail = { isMail: true, isUrgent: false };

test.each([
  // summer time ends at 03:00 on 25 October and begins at 02:00 on 29 March 2026
  ["Europe/Berlin", "2026-10-24T21:30:00Z", "2026-10-25T06:00:00Z"],
  ["Europe/Berlin", "2026-03-28T21:30:00Z", "2026-03-29T05:00:00Z"],
  ["America/New_York", "2026-11-01T03:30:00Z", "2026-11-01T12:00:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T12:00:00Z", "2026-04-04T20:30:00Z"],
])("quiet hours in %s that begin before a change of the clock end at 07:00 there [X15]", (zone, time, due) => {
  expect(dueTime(quietIn(zone), new Date(time), push)).toEqual(new Date(due));
});

test("a digest at a time that is left out leaves later, at one that occurs twice once [X15]", () => {
  const next = (minutes: number, time: string) => dueTime(digestIn("Europe/Berlin", minutes), new Date(time), mail);
  expect(next(150, "2026-03-28T20:00:00Z")).toEqual(new Date("2026-03-29T01:30:00Z"));
  const first = new Date("2026-10-25T00:30:00Z");
  expect(next(150, "2026-10-24T20:00:00Z")).toEqual(first);
  expect(next(150, first.toISOString())).toEqual(new Date("2026-10-26T01:30:00Z"));
});

test("writes times in the person's time zone, and knows which zones exist", () => {
  expect(timeIn("Asia/Taipei", at("23:05:06"))).toBe("2026/05/02 07:05:06 (Asia/Taipei)");
  expect([isTimeZone("Europe/Berlin"), isTimeZone("Nowhere/Land")]).toEqual([true, false]);
});
