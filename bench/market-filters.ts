import { performance } from "node:perf_hooks";
import { OrderBook } from "@wth/api/market/order-book/order-book.ts";
import { selectAdverts, type MarketQuery } from "@wth/api/market/order-book/select-adverts.ts";

const ADVERTS = 150_000;
const TRADERS = ADVERTS / 2;
const REPEATS = 200;

function fill(): OrderBook {
  const book = new OrderBook();
  const figures = { nickname: "", completed: 0, timeouts: 0, credit: 100, volume: 0n, seenAt: 0 };
  for (let index = 0; index < ADVERTS; index += 1) {
    const number = index % TRADERS;
    const digits = ((BigInt(number) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bn) % (1n << 160n)).toString(16);
    const creator = { ...figures, id: BigInt(number), address: `0x${digits.padStart(40, "0")}`, kyc_level: number % 2 };
    const [price, min_amount] = [BigInt((index * 7_919) % 4_001), BigInt(index % 1_000)];
    const terms = { price, min_amount, max_amount: min_amount + 100n, fee_rate: 500n, created_at: new Date(0) };
    book.put({ ...terms, id: BigInt(index + 1), creator_id: creator.id, side: "buy" }, creator);
  }
  return book;
}

const filters: Record<string, (repeat: number) => MarketQuery["filter"]> = {
  none: () => ({}),
  verified: () => ({ kyc: true }),
  amount: (repeat) => ({ amount: BigInt(repeat) }),
  "selling power": (repeat) => ({ power: { quantity: BigInt(repeat), fee: BigInt(repeat) } }),
  "1 digit": (repeat) => ({ address: { digits: (repeat % 16).toString(16), isPrefix: false } }),
  "1 digit of the prefix": (repeat) => ({ address: { digits: (repeat % 16).toString(16), isPrefix: true } }),
  "3 digits": (repeat) => ({ address: { digits: (0x100 + repeat).toString(16), isPrefix: false } }),
  "5 digits": (repeat) => ({ address: { digits: (0x10_000 + repeat * 97).toString(16), isPrefix: false } }),
};

/** Prints the time of a page for every filter of the market, each time with another value. */
export async function run(): Promise<void> {
  const book = fill();
  console.log(`\nFilters of a market with ${ADVERTS} adverts  (target: 2 ms at most)`);
  for (const [name, filterOf] of Object.entries(filters)) {
    const times: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const query = { side: "buy", order: "price", asc: repeat % 2 === 0, filter: filterOf(repeat) } as const;
      const start = performance.now();
      selectAdverts(book, { ...query, among: undefined, without: new Set() }, { pageNo: 1, pageSize: 50 });
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const [median, p99] = [times[REPEATS / 2] ?? 0, times[Math.floor(REPEATS * 0.99) - 1] ?? 0];
    console.log(`  ${name.padEnd(24)} median ${median.toFixed(2)} ms, 99 % within ${p99.toFixed(2)} ms`);
  }
}
