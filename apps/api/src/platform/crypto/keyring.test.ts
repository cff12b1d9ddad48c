import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { Keyring, MissingKeyError } from "./keyring.ts";
import { parseMasterKeys } from "./master-keys.ts";
import { TokenShape } from "./token-shape.ts";

const [first, second] = [
  { id: "a", bytes: randomBytes(32) },
  { id: "key-2", bytes: randomBytes(32) },
];
const former = new Keyring([first]);
const both = new Keyring([second, first]);
const secret = Buffer.from("A1234567");

test("a ciphertext names its key and opens with it, whichever key is active [S30]", () => {
  const encrypted = former.encrypt("identity numbers", secret, "7:a");
  expect(encrypted.subarray(0, 3).toString("latin1")).toBe("\u0001\u0001a");
  expect(both.decrypt("identity numbers", encrypted, "7:a")).toEqual(secret);
  const renewed = both.encrypt("identity numbers", secret, "7:a");
  expect(renewed.subarray(2, 7).toString()).toBe("key-2");
  expect(() => former.decrypt("identity numbers", renewed, "7:a")).toThrow(MissingKeyError);
  expect(() => former.decrypt("identity numbers", renewed, "7:a")).toThrow(/"key-2".* Add it after the first key/);
});

test("the key of another purpose, and another record, open nothing [S30]", () => {
  const encrypted = both.encrypt("identity numbers", secret, "7:a");
  expect(() => both.decrypt("identity holders", encrypted, "7:a")).toThrow(/unable to authenticate/);
  expect(() => both.decrypt("identity numbers", encrypted, "7:b")).toThrow(/unable to authenticate/);
  const purposes = ["identity numbers", "identity holders", "photos", "fingerprint keys", "photo links"] as const;
  const keys = purposes.flatMap((purpose) => both.keys(purpose)).map((key) => key.toString("hex"));
  expect(new Set(keys).size).toBe(2 * purposes.length);
});

test("a changed byte anywhere, also in the key's id, opens nothing [S30]", () => {
  const twins = new Keyring([
    { id: "a", bytes: first.bytes },
    { id: "b", bytes: first.bytes },
  ]);
  const encrypted = twins.encrypt("photos", secret, "7:a");
  for (let at = 0; at < encrypted.length; at += 1)
    for (const bit of [1, 3, 128]) {
      const changed = Buffer.from(encrypted);
      changed[at] = (changed[at] ?? 0) ^ bit;
      expect(() => twins.decrypt("photos", changed, "7:a"), `byte ${at}`).toThrow(Error);
    }
});

test("reads keys with ids, and names no key in what it refuses [S30]", () => {
  const [one, two] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
  expect(parseMasterKeys(`new:${one}, old:${two}`).map(({ id }) => id)).toEqual(["new", "old"]);
  for (const text of [
    "",
    one,
    `a:${one},`,
    `A:${one}`,
    `a:${one},a:${two}`,
    `a:${one},b:${one}`,
    `${"a".repeat(17)}:${one}`,
  ]) {
    expect(() => parseMasterKeys(text), text).toThrow(Error);
    expect(() => parseMasterKeys(text), text).not.toThrow(one);
  }
});

test("tokens of a former key fit as long as it is listed [S30]", () => {
  const token = new TokenShape(former).newToken();
  expect(new TokenShape(both).fits(token)).toBe(true);
  expect(new TokenShape(new Keyring([second])).fits(token)).toBe(false);
});
