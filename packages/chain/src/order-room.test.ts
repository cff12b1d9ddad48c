import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { fitsFrom, type EndingOrders, type OrderRoom, roomRefusal } from "./order-room.ts";

const NOW = new Date("2026-05-01T12:00:00Z");
const HOUR = 3_600;
const free = { cap: 1_000n, spent: 0n };
const room: OrderRoom = { perOrder: 240n, account: { cap: 240n, spent: 0n }, key: free, keyValidUntil: 2n ** 48n };

const after = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const orders = (...list: [amount: bigint, seconds: number][]): EndingOrders[] =>
  list.map(([amount, seconds]) => ({ account: amount, key: amount, deadline: after(seconds) }));
const spent = (amount: bigint): OrderRoom => ({ ...room, account: { cap: 240n, spent: amount } });

test.each<[string, OrderRoom, EndingOrders[], number]>([
  ["what was used is restored", spent(200n), [], 6 * HOUR],
  ["an open order has ended, long before its amount would be restored", room, orders([200n, 900]), 901],
  [
    "an open order has ended, though its missing amount would be restored before",
    room,
    orders([141n, 9 * HOUR]),
    9 * HOUR + 1,
  ],
  ["enough is restored beside an open order", spent(80n), orders([100n, 9 * HOUR]), 4 * HOUR],
  ["the first of two orders has ended", room, orders([100n, 700], [100n, 900]), 701],
  ["account and key have room", { ...spent(200n), key: { cap: 1_000n, spent: 1_000n } }, [], 6 * HOUR],
  ["key and account have room", { ...room, key: { cap: 240n, spent: 240n } }, [], 10 * HOUR],
])("an amount fits when %s [N14]", (_, given, open, seconds) => {
  const amount = 100n;
  expect(fitsFrom(given, open, amount, NOW)).toEqual(after(seconds));
});

const amounts = fc.bigInt({ min: 0n, max: 240n });
const open = fc.array(fc.tuple(amounts, fc.integer({ min: 0, max: 100_000 })), { maxLength: 5 });

property.prop([amounts, amounts, open])(
  "states the first second at which an order is not refused [N14]",
  (used, amount, list) => {
    const ending = orders(...list);
    const isRefused = (at: Date): boolean => {
      const counted = ending.filter(({ deadline }) => deadline >= at).reduce((sum, { account }) => sum + account, 0n);
      const restored = ((BigInt(at.getTime() - NOW.getTime()) / 1000n) * 240n) / 86_400n;
      const rest = used > restored ? used - restored : 0n;
      const limits = { ...spent(rest), key: { cap: 10_000n, spent: 0n } };
      return roomRefusal(limits, { account: counted, key: counted }, { amount, deadline: 0n }) !== undefined;
    };
    const from = fitsFrom({ ...spent(used), key: { cap: 10_000n, spent: 0n } }, ending, amount, NOW);
    expect(isRefused(from)).toBe(false);
    if (from > NOW) expect(isRefused(new Date(from.getTime() - 1000))).toBe(true);
  },
);
