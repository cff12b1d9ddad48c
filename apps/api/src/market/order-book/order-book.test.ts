import { ONLINE_SECONDS, saleFee } from "@wth/rules";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { hasPart } from "./address-index.ts";
import type { AdvertFilter } from "./advert-filter.ts";
import type { OnSaleRow, TraderRow } from "./order-book-types.ts";
import { OrderBook } from "./order-book.ts";
import { OrderedList } from "./ordered-list.ts";
import { SCANNED_MAX, selectAdverts, type MarketQuery } from "./select-adverts.ts";

const PEOPLE = 12;
const START_MS = 1_800_000_000_000;

function newcomer(id: number): TraderRow {
  // two addresses in three share their first six digits
  const address = `0x${id % 3 === 0 ? "" : "abcdef"}${(id * 7_654_321).toString(16)}`.padEnd(42, "0123456789abcdef");
  const figures = { completed: 0, timeouts: 0, credit: 100, volume: 0n };
  return { id: BigInt(id), address, nickname: "", kyc_level: id % 2, ...figures, seenAt: 0 };
}

/** The market as an unordered heap that is searched from end to end. */
class Model {
  readonly adverts = new Map<bigint, OnSaleRow>();
  readonly traders = new Map(Array.from({ length: PEOPLE }, (_, id) => [BigInt(id), newcomer(id)]));
  nowMs = START_MS;

  wants(filter: AdvertFilter, advert: OnSaleRow): boolean {
    const creator = this.traders.get(advert.creator_id) as TraderRow;
    const { address, amount, kyc, online, power } = filter;
    const quantity = amount ?? advert.min_amount;
    return (
      (!kyc || creator.kyc_level > 0) &&
      (!online || creator.seenAt > this.nowMs - ONLINE_SECONDS * 1000) &&
      (!address || creator.address.slice(2)[address.isPrefix ? "startsWith" : "includes"](address.digits)) &&
      (amount === undefined || (advert.min_amount <= amount && amount <= advert.max_amount)) &&
      (!power ||
        advert.side === "sell" ||
        (quantity <= power.quantity && saleFee(quantity, advert.fee_rate) <= power.fee))
    );
  }

  select({ side, order, asc, filter, among, without }: MarketQuery): bigint[] {
    const sign = asc ? 1n : -1n;
    return [...this.adverts.values()]
      .filter((advert) => advert.side === side && this.wants(filter, advert))
      .filter(({ creator_id }) => (among?.has(creator_id) ?? true) && !without.has(creator_id))
      .toSorted((one, other) => {
        const byPrice = order === "price" ? one.price - other.price : 0n;
        return Number(sign * (byPrice || one.id - other.id));
      })
      .map(({ id }) => id);
  }
}

const person = fc.nat(PEOPLE - 1).map(BigInt);
const posting = fc.record({
  creator_id: person,
  side: fc.constantFrom("buy" as const, "sell" as const),
  price: fc.bigInt(80n, 84n),
  min_amount: fc.bigInt(1n, 6n),
  more: fc.bigInt(0n, 6n),
  fee_rate: fc.constantFrom(0n, 500n, 2_500n),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("post"), posting }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("end"), pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("seen"), person, kyc: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("pass"), seconds: fc.nat(ONLINE_SECONDS) }) },
);
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const query = fc.record({
  side: fc.constantFrom("buy" as const, "sell" as const),
  order: fc.constantFrom("price" as const, "createTime" as const),
  asc: fc.boolean(),
  address: some(fc.record({ digits: fc.constantFrom("a", "abc", "abcdef", "def7", "0123"), isPrefix: fc.boolean() })),
  amount: some(fc.bigInt(1n, 8n)),
  kyc: some(fc.constant(true)),
  online: some(fc.constant(true)),
  power: some(fc.record({ quantity: fc.bigInt(0n, 8n), fee: fc.bigInt(0n, 2n) })),
  among: some(fc.array(person, { maxLength: 4 })),
  without: fc.array(person, { maxLength: 4 }),
});

function apply(book: OrderBook, model: Model, each: typeof step extends fc.Arbitrary<infer S> ? S : never, id: bigint) {
  if ("posting" in each) {
    const { more, ...terms } = each.posting;
    const row = { ...terms, id, max_amount: terms.min_amount + more, created_at: new Date(model.nowMs) };
    model.adverts.set(id, row);
    book.put(row, model.traders.get(row.creator_id));
  } else if ("pick" in each) {
    const ids = [...model.adverts.keys()];
    const gone = ids[each.pick % Math.max(1, ids.length)];
    if (gone === undefined) return;
    model.adverts.delete(gone);
    book.remove(gone);
  } else if ("person" in each) {
    const row = { ...(model.traders.get(each.person) as TraderRow), kyc_level: each.kyc, seenAt: model.nowMs };
    model.traders.set(each.person, row);
    book.update(row);
  } else {
    model.nowMs += each.seconds * 1000;
    book.setTime(model.nowMs);
  }
}

function toQuery(raw: typeof query extends fc.Arbitrary<infer Q> ? Q : never): MarketQuery {
  const { side, order, asc, among, without, ...wanted } = raw;
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return {
    side,
    order,
    asc,
    filter: Object.fromEntries(given),
    among: among && new Set(among),
    without: new Set(without),
  };
}

test("answers as a full scan does, before and after any change [C2C-03, C2C-04, C2C-05, C2C-06]", () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 80 }),
      fc.array(query, { maxLength: 8 }),
      (steps, queries) => {
        const [book, model] = [new OrderBook(), new Model()];
        book.setTime(model.nowMs);
        const wanted = queries.map(toQuery);
        const look = () => {
          for (const each of wanted) {
            const expected = model.select(each);
            for (const pageNo of [1, 2]) {
              const { list, total } = selectAdverts(book, each, { pageNo, pageSize: 5 });
              expect(list.map(({ id }) => id)).toEqual(expected.slice((pageNo - 1) * 5, pageNo * 5));
              expect(total).toBe(expected.length);
            }
          }
        };
        steps.forEach((each, index) => {
          apply(book, model, each, BigInt(index + 1));
          if (index % 8 === 0) look();
        });
        look();
        const levels = new Map<bigint, bigint>();
        for (const { price, max_amount } of model.adverts.values())
          levels.set(price, (levels.get(price) ?? 0n) + max_amount);
        expect(book.depth().map(({ price, offered, wanted: sought }) => [price, offered + sought])).toEqual(
          [...levels].toSorted(([one], [other]) => Number(one - other)),
        );
      },
    ),
    { numRuns: 300 },
  );
});

/** A big market of adverts with pseudo-random prices and addresses. */
function bigMarket(size: number, creators: number): OrderBook {
  const book = new OrderBook();
  for (let index = 0; index < size; index += 1) {
    const number = index % creators;
    const digits = ((BigInt(number) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bf3a27251n) % (1n << 160n)).toString(16);
    const creator = { ...newcomer(number), address: `0x${digits.padStart(40, "0")}` };
    const terms = {
      creator_id: creator.id,
      min_amount: 1n,
      max_amount: 2n,
      fee_rate: 500n,
      created_at: new Date(START_MS),
    };
    const row = { ...terms, id: BigInt(index + 1), side: "sell" as const, price: BigInt((index * 7_919) % 4_001) };
    book.put(row, creator);
  }
  return book;
}

/** A big market whose adverts count how often anything of them is looked at. */
function countingMarket(size: number) {
  const [book, seen] = [bigMarket(size, size), { looks: 0 }];
  for (const advert of book.view("sell", "price", {}).slice(0, size))
    for (const key of ["price", "id", "creator", "text"] as const) {
      const value = advert[key];
      Object.defineProperty(advert, key, { get: () => ((seen.looks += 1), value) });
    }
  return { book, seen };
}

const PLAIN: MarketQuery = {
  side: "sell",
  order: "price",
  asc: true,
  filter: {},
  among: undefined,
  without: new Set(),
};

describe("with 100,000 adverts on sale", () => {
  const SIZE = 100_000;
  const { book, seen } = countingMarket(SIZE);
  const looksAt = (change: Partial<MarketQuery>, pageNo: number): number => {
    seen.looks = 0;
    const { list } = selectAdverts(book, { ...PLAIN, ...change }, { pageNo, pageSize: 50 });
    for (const advert of list) void advert.text;
    return seen.looks;
  };

  test("reads at most 1.5 times the adverts of page 1 for page 2,000 or a search [C2C-06]", () => {
    const first = looksAt({}, 1);
    expect(first).toBe(50);
    for (const order of ["price", "createTime"] as const)
      for (const asc of [true, false]) expect(looksAt({ order, asc }, 2_000)).toBe(first);
    const addresses = [17, 40_000, 99_999].map((id) => book.trader(BigInt(id))?.address.slice(2) ?? "");
    for (const digits of addresses)
      for (const [from, to] of [
        [0, 40],
        [0, 6],
        [11, 17],
        [35, 40],
      ] as const) {
        const looks = looksAt({ filter: { address: { digits: digits.slice(from, to), isPrefix: from === 0 } } }, 1);
        expect(looks).toBeGreaterThan(0);
        expect(looks).toBeLessThanOrEqual(1.5 * first);
      }
    // four digits name some sixty traders, which are put in order
    expect(looksAt({ filter: { address: { digits: "07e1", isPrefix: false } } }, 1)).toBeLessThan(2_000);
  });

  test("looks up each advert of hidden traders once, at any depth", () => {
    const without = new Set([5n, 50_000n, 99_000n]);
    for (const pageNo of [1, 2_000]) expect(looksAt({ without }, pageNo)).toBeLessThan(50 + 50 + 3 * 50);
  });

  test("adds or removes an advert with a few dozen comparisons", () => {
    const row = {
      id: 1_000_000n,
      creator_id: 7n,
      side: "sell" as const,
      price: 2_000n,
      created_at: new Date(START_MS),
    };
    seen.looks = 0;
    book.put({ ...row, min_amount: 1n, max_amount: 2n, fee_rate: 500n }, undefined);
    expect(selectAdverts(book, PLAIN, { pageNo: 1, pageSize: 1 }).total).toBe(SIZE + 1);
    book.remove(row.id);
    expect(seen.looks).toBeLessThan(400);
    expect(selectAdverts(book, PLAIN, { pageNo: 1, pageSize: 1 }).total).toBe(SIZE);
  });
});

test("looks at 3,000 of 150,000 adverts at most, for any filter [S18]", () => {
  const book = bigMarket(150_000, 30_000);
  const everything = selectAdverts(book, PLAIN, { pageNo: 1, pageSize: SCANNED_MAX }).list;
  const taken = vi.spyOn(OrderedList.prototype, "slice");
  const lookedAt = () => taken.mock.results.reduce((sum, { value }) => sum + (value as unknown[]).length, 0);
  const filters: AdvertFilter[] = [
    { address: { digits: "a", isPrefix: true } },
    { address: { digits: "a1", isPrefix: true } },
    { address: { digits: "b2c", isPrefix: false } },
    { address: { digits: "b2", isPrefix: false } },
    { address: { digits: "0", isPrefix: false } },
    { amount: 1n },
    { amount: 3n },
    { power: { quantity: 1n, fee: 1n } },
    { power: { quantity: 0n, fee: 0n }, amount: 2n, kyc: true, online: true },
    { kyc: true },
    { kyc: true, online: true },
  ];
  for (const filter of filters)
    for (const order of ["price", "createTime"] as const)
      for (const asc of [true, false]) {
        taken.mockClear();
        selectAdverts(book, { ...PLAIN, order, asc, filter }, { pageNo: 3, pageSize: 50 });
        expect(lookedAt()).toBeLessThanOrEqual(SCANNED_MAX);
      }
  taken.mockRestore();
  const address = { digits: "b2", isPrefix: false };
  const expected = everything.filter(({ creator }) => hasPart(creator, address));
  const { list, total } = selectAdverts(book, { ...PLAIN, filter: { address } }, { pageNo: 3, pageSize: 50 });
  expect(expected.length).toBeGreaterThan(150);
  expect(list.map(({ id }) => id)).toEqual(expected.slice(100, 150).map(({ id }) => id));
  expect(total).toBe(expected.length);
});
