import { expect, test } from "vitest";
import { dividendId, readDividendId } from "./dividend-id.ts";

test("an id consists of a day and a type; anything else is refused [API-89]", () => {
  expect(dividendId({ day: "2026-01-31", type: 0 })).toBe("202601310");
  expect(readDividendId("202601311")).toEqual({ day: "2026-01-31", type: 1 });
  for (const id of [
    "202602300",
    "202613010",
    "202600010",
    "000001010",
    "202601312",
    "20260131",
    "2026013100",
    "x02601310",
  ])
    expect(readDividendId(id)).toBeUndefined();
});
