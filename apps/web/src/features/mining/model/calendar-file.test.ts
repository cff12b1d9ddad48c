import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { calendarFile, type CalendarEntry } from "./calendar-file.ts";

const entry: CalendarEntry = {
  uid: "rig-42-1800000000@wth.example",
  madeMs: Date.UTC(2027, 0, 15, 8, 0, 0, 900),
  atMs: Date.UTC(2027, 0, 16, 7, 59, 59),
  summary: "S3 Shelf No. 1: session ends",
  description: "Claim what it has mined, then start it again.",
  url: "https://wth.example/defi?rig=42",
};

/** Unfolds the lines as a parser does. */
const unfolded = (file: string): string[] => file.replaceAll("\r\n ", "").split("\r\n");
const valueOf = (file: string, name: string): string | undefined =>
  unfolded(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
/** Unescapes a text as a calendar does. */
const unescaped = (value: string): string =>
  value.replaceAll(/\\(.)/g, (_, character: string) => (character === "n" ? "\n" : character));

const FILE = String.raw`BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//WTH//Rig sessions//EN
CALSCALE:GREGORIAN
METHOD:PUBLISH
BEGIN:VEVENT
UID:rig-42-1800000000@wth.example
DTSTAMP:20270115T080000Z
DTSTART:20270116T075959Z
DURATION:PT15M
SUMMARY:S3 Shelf No. 1: session ends
DESCRIPTION:Claim what it has mined\, then start it again.
URL:https://wth.example/defi?rig=42
TRANSP:TRANSPARENT
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:S3 Shelf No. 1: session ends
TRIGGER:PT0S
END:VALARM
END:VEVENT
END:VCALENDAR
`;

test("writes one calendar with one event and one alarm in the required order", () => {
  expect(calendarFile(entry)).toBe(FILE.replaceAll("\n", "\r\n"));
});

test("writes the same entry for the same session at any time", () => {
  const later = calendarFile({ ...entry, madeMs: entry.madeMs + 3_600_000 });
  expect(valueOf(later, "UID")).toBe(entry.uid);
  expect(valueOf(later, "DTSTAMP")).toBe("20270115T090000Z");
});

test("escapes special characters, so that no text can add a line", () => {
  const file = calendarFile({ ...entry, summary: "a;b,c\\d\r\nBEGIN:VEVENT\u0007" });
  expect(valueOf(file, "SUMMARY")).toBe(String.raw`a\;b\,c\\d\nBEGIN:VEVENT `);
  expect(unfolded(file).filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
});

property.prop([fc.string({ unit: "grapheme", maxLength: 200 }), fc.string({ unit: "binary", maxLength: 200 })])(
  "folds lines at 75 octets between characters, and unfolds to the same text",
  (summary, description) => {
    const file = calendarFile({ ...entry, summary, description: `礦機 ${description}` });
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    const bytes = new TextEncoder().encode(file);
    expect(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)).toBe(file);
    for (const line of file.slice(0, -2).split("\r\n")) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/\p{Cc}/u);
    }
    const clean = (value: string) => value.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n]/gu, " ");
    expect(unescaped(valueOf(file, "SUMMARY") ?? "")).toBe(clean(summary));
    expect(unescaped(valueOf(file, "DESCRIPTION") ?? "")).toBe(clean(`礦機 ${description}`));
  },
);
