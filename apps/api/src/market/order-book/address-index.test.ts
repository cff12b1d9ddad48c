import fc from "fast-check";
import { expect, test } from "vitest";
import { AddressIndex, addressPart, hasPart, type AddressPart } from "./address-index.ts";

const digits = fc.string({ unit: fc.constantFrom("0", "1", "2", "a", "b", "c"), minLength: 40, maxLength: 40 });

test("finds the same traders as a scan of all addresses, after deletions", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(digits, { maxLength: 60 }),
      fc.nat(),
      fc.nat(39),
      fc.nat(39),
      (all, pick, from, size) => {
        const people = all.map((each) => ({ address: `0x${each}` }));
        const index = new AddressIndex<{ address: string }>();
        for (const person of people) index.add(person);
        const gone = people.filter((_, at) => at % 3 === 1);
        for (const person of gone) index.delete(person);
        const left = people.filter((person) => !gone.includes(person));
        const text = all[pick % Math.max(1, all.length)]?.slice(from, from + 1 + size) ?? "abcd";
        for (const isPrefix of [true, false]) {
          const part: AddressPart = { digits: text, isPrefix };
          const found = index.find(part, 10_000);
          const expected = left.filter((person) => hasPart(person, part));
          const isTooShort = !isPrefix && text.length < 3;
          expect(found && new Set(found)).toEqual(isTooShort ? undefined : new Set(expected));
        }
      },
    ),
  );
});

test("parses any text as part of an address, its prefix, or no match [C2C-06]", () => {
  const whole = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  expect(addressPart(` ${whole} `)).toEqual({ digits: whole.slice(2).toLowerCase(), isPrefix: true });
  expect(addressPart("C51812")).toEqual({ digits: "c51812", isPrefix: false });
  expect(addressPart("x7099")).toEqual({ digits: "7099", isPrefix: true });
  expect(["", "0", "x", "0X"].map(addressPart)).toEqual(["all", "all", "all", "all"]);
  expect(["g", "%", "0x_", "7x", "zhao", "1".repeat(41)].map(addressPart)).toEqual(
    Array.from({ length: 6 }, () => "none"),
  );
});
