import { expect, test } from "vitest";
import { utcDays } from "./utc-days.ts";

const iso = (now: string, count: number) => utcDays(new Date(now), count).map(({ begin, end }) => [begin, end]);
const day = (text: string) => new Date(`${text}T00:00:00.000Z`);

test("days run from midnight to midnight UTC and end with the current day", () => {
  const expected = [
    [day("2028-02-28"), day("2028-02-29")],
    [day("2028-02-29"), day("2028-03-01")],
    [day("2028-03-01"), day("2028-03-02")],
  ];
  expect(iso("2028-03-01T00:00:00.000Z", 3)).toEqual(expected);
  expect(iso("2028-03-01T23:59:59.999Z", 3)).toEqual(expected);
  expect(iso("2028-02-29T23:59:59.999Z", 2)).toEqual(expected.slice(0, 2));
});
