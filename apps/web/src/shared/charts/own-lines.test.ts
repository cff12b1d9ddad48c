import { expect, test } from "vitest";
import { lineText, valuesOf } from "./own-lines.ts";
import { ownDay } from "./testing/own-day.ts";

const days = [
  ownDay(1, { mined: "2", spent: "10" }),
  ownDay(2, { mined: "0.5", dividends: "1.5", rewards: "3", held: "20", price: "1.25" }),
  ownDay(3, { held: "20" }),
];
const of = (line: Parameters<typeof valuesOf>[0]) => valuesOf(line, days).map(({ value }) => value);

test("adds up earnings and cost from the first day [U31]", () => {
  expect(of("earned")).toEqual(["2", "7", "7"]);
  expect(of("spent")).toEqual(["10", "10", "10"]);
  expect([of("mined"), of("dividends")]).toEqual([
    ["2", "0.5", "0"],
    ["0", "1.5", "0"],
  ]);
});

test("values what was held at the price of the day, where one is known [U31]", () => {
  expect(of("held")).toEqual(["0", "20", "20"]);
  expect(of("worth")).toEqual([null, "25", null]);
  expect([lineText("worth", "1250.5"), lineText("held", "1250.5"), lineText("worth", null)]).toEqual([
    "1,250.50",
    "1,250.5000",
    null,
  ]);
});
