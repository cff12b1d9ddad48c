import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeNewestFirst } from "./merge-entries.ts";

const entry = (accountId: bigint, version: bigint, operationId: bigint) => ({ accountId, version, operationId });

test("operations are sorted newest first, their accounts by id", () => {
  const [a, b, c, d] = [entry(1n, 1n, 5n), entry(1n, 2n, 9n), entry(2n, 1n, 9n), entry(2n, 2n, 10n)];
  expect(mergeNewestFirst([a, b, c, d])).toEqual([d, b, c, a]);
  expect(mergeNewestFirst([])).toEqual([]);
});

test("an account's entries follow its versions, whatever their operations' ids", () => {
  const any = fc.record({ accountId: fc.bigInt(1n, 5n), operationId: fc.bigInt(1n, 9n), version: fc.bigInt(1n, 99n) });
  const lists = fc.uniqueArray(any, { selector: ({ accountId, version }) => `${accountId}:${version}` });
  fc.assert(
    fc.property(lists, (entries) => {
      const merged = mergeNewestFirst(entries);
      expect(new Set(merged)).toEqual(new Set(entries));
      for (const account of Map.groupBy(merged, ({ accountId }) => accountId).values())
        expect(account).toEqual(account.toSorted((a, b) => (a.version > b.version ? -1 : 1)));
    }),
  );
});
