// @vitest-environment jsdom
import { beforeAll, expect, test } from "vitest";
import { chooseLanguage, startI18n } from "#i18n/index.ts";
import { findZones, presentZone, zoneOption, zoneOptions } from "./zone-options.ts";

const words = {
  join: (city: string, offset: string) => `${city}, ${offset}`,
  at: Date.UTC(2026, 0, 15),
};
const labelOf = (zone: string, at = words.at): string => zoneOption(presentZone(zone), { ...words, at }).label;
const labelsOf = (search: string) => findZones(zoneOptions([], words), search).map(({ label }) => label);

beforeAll(async () => {
  await startI18n();
  await chooseLanguage("en");
});

test("names a zone by its city and its offset of the day [V09]", () => {
  expect(labelOf("Asia/Taipei")).toBe("Taipei, UTC+8");
  expect(labelOf("Asia/Calcutta")).toBe("Kolkata, UTC+5:30");
  expect([labelOf("Europe/Berlin"), labelOf("Europe/Berlin", Date.UTC(2026, 6, 15))]).toEqual([
    "Berlin, UTC+1",
    "Berlin, UTC+2",
  ]);
  expect(labelOf("America/New_York")).toBe("New York, UTC-5");
  expect(labelOf("Africa/Abidjan")).toBe("Abidjan, UTC+0");
  expect(labelOf("UTC")).toBe("UTC");
});

test("lists each zone once under its present name [V09]", () => {
  const values = zoneOptions(["Asia/Calcutta", "Asia/Saigon", "Europe/Kiev", "US/Pacific"], words).map(
    ({ value }) => value,
  );
  expect(values).toEqual(expect.arrayContaining(["Asia/Kolkata", "Asia/Ho_Chi_Minh", "Europe/Kyiv", "UTC"]));
  for (const old of ["Asia/Calcutta", "Asia/Saigon", "Europe/Kiev"]) expect(values).not.toContain(old);
  expect(new Set(values.map(presentZone)).size).toBe(values.length);
});

test("keeps a stored zone that the browser does not know [V09]", () => {
  const unknown = { value: "Moon/Sea_of_Rains", label: "Sea of Rains", other: "" };
  expect(zoneOptions([unknown.value], words)).toContainEqual(unknown);
});

test("finds a zone by its city, its IANA name, its offset and the name of its time [V09]", async () => {
  expect(labelsOf("taip")).toEqual(["Taipei, UTC+8"]);
  expect(labelsOf("asia/taipei")).toEqual(["Taipei, UTC+8"]);
  expect(labelsOf("UTC+5:45")).toEqual(["Kathmandu, UTC+5:45"]);
  expect(labelsOf("nowhere")).toEqual([]);
  await chooseLanguage("zhCN");
  expect(labelsOf("台北")).toEqual(["Taipei, UTC+8"]);
});
