import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import validator from "validator";
import { chineseIdChecksum, isChineseId } from "./chinese-id.ts";

/** Returns a number with its checksum character. */
const complete = (digits: string) => digits + chineseIdChecksum(digits);
const born = (date: string) => complete(`110101${date}001`);

test("accepts 18 characters only [KYC-29]", () => {
  const valid = born("19900101");
  expect(isChineseId(valid)).toBe(true);
  expect([valid.slice(1), `${valid}0`, "", valid.slice(0, 17), ` ${valid}`].map(isChineseId)).not.toContain(true);
});

test("accepts 17 digits followed by a digit or X only [KYC-30]", () => {
  const valid = born("19900101");
  const withLast = (last: string) => valid.slice(0, 17) + last;
  for (const last of ["Y", "A", "-", " ", "Ⅹ", "０"]) expect(isChineseId(withLast(last))).toBe(false);
  for (let place = 0; place < 17; place += 1)
    expect(isChineseId(`${valid.slice(0, place)}X${valid.slice(place + 1)}`)).toBe(false);
});

test("accepts X and x as the checksum character [KYC-31]", () => {
  const days = Array.from({ length: 28 }, (_, day) => born(`199001${String(day + 1).padStart(2, "0")}`));
  const withX = days.filter((number) => number.endsWith("X"));
  expect(withX.length).toBeGreaterThan(0);
  for (const number of withX) {
    expect(isChineseId(number)).toBe(true);
    expect(isChineseId(number.toLowerCase())).toBe(true);
  }
  for (const number of days.filter((each) => !each.endsWith("X")))
    expect(isChineseId(`${number.slice(0, 17)}X`)).toBe(false);
});

test("accepts exactly the listed province codes [KYC-32]", () => {
  const known = "11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65".split(
    " ",
  );
  for (let code = 0; code < 100; code += 1) {
    const province = String(code).padStart(2, "0");
    expect(isChineseId(complete(`${province}010119900101001`)), province).toBe(known.includes(province));
  }
});

test("accepts real calendar dates only in characters 7 to 14 [KYC-33]", () => {
  const real = ["20000229", "20240229", "19991231", "19000228", "20000131", "20230430"];
  const unreal = [
    "20230229",
    "19000229",
    "21000229",
    "20230431",
    "20230132",
    "20231301",
    "20230001",
    "20230100",
    "00000101",
  ];
  expect(real.map((date) => isChineseId(born(date)))).not.toContain(false);
  expect(unreal.map((date) => isChineseId(born(date)))).not.toContain(true);
});

test("exactly one checksum character is valid for any 17 digits [KYC-34]", () => {
  const digits = "44030519851112223";
  const right = "0123456789X".split("").filter((last) => isChineseId(digits + last));
  expect(right).toEqual([chineseIdChecksum(digits)]);
  // an example of the standard
  expect(isChineseId("11010519491231002X")).toBe(true);
});

const digitsOf = (max: number, length: number) =>
  fc.integer({ min: 0, max }).map((number) => String(number).padStart(length, "0"));
const PROVINCES = [11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46];
const OTHER_PROVINCES = [50, 51, 52, 53, 54, 61, 62, 63, 64, 65];
const numbers = fc
  .record({
    // not compared: province codes that only one side accepts (71, 81, 82, 91)
    province: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...PROVINCES, ...OTHER_PROVINCES) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 99 }).filter((code) => ![71, 81, 82, 91].includes(code)) },
    ),
    area: digitsOf(9_999, 4),
    year: fc.integer({ min: 1900, max: 2025 }),
    month: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.integer({ min: 0, max: 99 })),
    day: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 31 }) }, fc.integer({ min: 0, max: 99 })),
    serial: digitsOf(999, 3),
    isRight: fc.boolean(),
    last: fc.constantFrom(..."0123456789Xx".split("")),
  })
  .map(({ province, area, year, month, day, serial, isRight, last }) => {
    const two = (value: number) => String(value).padStart(2, "0");
    const digits = `${two(province)}${area}${year}${two(month)}${two(day)}${serial}`;
    return isRight ? complete(digits) : digits + last;
  });

let [agreed, valid] = [0, 0];
property.prop([numbers], { numRuns: 100_000 })("an independent validator agrees [KYC-33, KYC-34]", (number) => {
  const ours = isChineseId(number);
  expect(ours, number).toBe(validator.isIdentityCard(number, "zh-CN"));
  agreed += 1;
  if (ours) valid += 1;
});

test("the comparison covered valid and invalid numbers", () => {
  expect(agreed).toBeGreaterThanOrEqual(100_000);
  expect(valid).toBeGreaterThan(20_000);
  expect(valid).toBeLessThan(80_000);
});
