import type { UserAccountKind } from "@wth/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { userAccountKinds, type Positions } from "#ledger/index.ts";
import { readCursor, writeCursor, type CursorScope } from "./statement-cursor.ts";

const LIMIT = 2n ** 63n - 1n;
const scope: CursorScope = { userId: 7n, filter: { account: undefined, businessType: 5, to: 9 } };
const at = (...versions: bigint[]): Positions =>
  new Map(versions.map((version, index) => [userAccountKinds[index] as UserAccountKind, version]));

test("positions survive encoding, and a cursor fits the call's schema", () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, LIMIT), { minLength: 1, maxLength: 5 }), (versions) => {
      const cursor = writeCursor(scope, at(...versions));
      expect(cursor).toMatch(/^[\w.-]{1,80}$/);
      expect(readCursor(scope, at(...versions.map(() => LIMIT)), cursor)).toEqual(at(...versions));
    }),
  );
});

test("a cursor is valid for one caller and one set of filters, in any order", () => {
  const newest = at(40n, 2n);
  const cursor = writeCursor(scope, at(36n, 0n));
  expect(cursor).toMatch(/\.10\.0$/);
  expect(readCursor({ userId: 7n, filter: { to: 9, businessType: 5 } }, newest, cursor)).toEqual(at(36n, 0n));
  const others: CursorScope[] = [
    { ...scope, userId: 8n },
    { ...scope, filter: { businessType: 5 } },
    { ...scope, filter: { businessType: 5, to: 10 } },
    { ...scope, filter: { businessType: 5, from: 9 } },
  ];
  for (const other of others) expect(readCursor(other, newest, cursor)).toBeUndefined();
});

test("a position outside an account's versions makes a cursor invalid", () => {
  const newest = at(35n, 35n);
  const [tag] = writeCursor(scope, at(0n)).split(".");
  expect(readCursor(scope, newest, `${tag}.z.z`)).toEqual(newest);
  const void_ = [
    "10.z",
    "z",
    "z.z.z",
    ".z",
    "z.",
    "Z.z",
    "0z.z",
    "-1.z",
    "00.z",
    `${"z".repeat(14)}.z`,
    "z.z.",
    "1_.z",
  ];
  for (const positions of void_) expect(readCursor(scope, newest, `${tag}.${positions}`), positions).toBeUndefined();
  for (const text of ["", ".", "z.z", "AAAAAAAA.z.z"]) expect(readCursor(scope, newest, text), text).toBeUndefined();
  expect(readCursor(scope, at(LIMIT), `${tag}.1y2p0ij32e8e7`)).toEqual(at(LIMIT));
  expect(readCursor(scope, at(LIMIT), `${tag}.1y2p0ij32e8e8`)).toBeUndefined();
});
