import { openDatabase, transact, type OpenDatabase, type Tx } from "@wth/db";
import { createTestDatabase, type TestDatabase } from "@wth/db/testing";
import { advertType, ONE, type AdvertType } from "@wth/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rolledBack } from "#test-support/account-model/rolled-back.ts";
import { createUser } from "#identity/index.ts";
import { advanceTrade } from "./advance-trade.ts";
import { asTrade, findAdvert } from "../adverts/advert-repo.ts";
import {
  canHappen,
  historyOf,
  statusOf,
  tradeTransitions,
  type TradeEvent,
  type TradeState,
  type TradeTransition,
} from "./trade-transitions.ts";

let database: TestDatabase;
let opened: OpenDatabase;
let sides: readonly bigint[];
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.ownerUrl, { max: 1 });
  sides = await transact(opened.db, async (tx) => {
    const [seller, buyer] = [await createUser(tx, `0x${"1".repeat(40)}`), await createUser(tx, `0x${"2".repeat(40)}`)];
    return [seller?.id ?? 0n, buyer?.id ?? 0n];
  });
});
afterAll(async () => {
  await opened.close();
  await database.close();
});

/** Runs work in a transaction that leaves nothing behind. */
const undone = (work: (tx: Tx) => Promise<void>) => rolledBack(opened.db, (db) => transact(db, work));

const events = Object.keys(tradeTransitions) as TradeEvent[];
const states: readonly TradeState[] = ["awaiting payment", "paid", "given back", "timed out", "failed", "abnormal"];

/** Inserts a trade in a state, without holds. @returns its id */
async function insertTrade(tx: Tx, state: TradeState, type: AdvertType): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`insert into market_advert (creator_id, type, price, min_amount, max_amount,
      fee_rate, status, taker_id, trade_amount, usdt_amount, reserved_at, expires_at, ended_at)
    values (${sides[0]}, ${type}, 1, ${ONE}, ${ONE}, 0, ${statusOf(state, type)}, ${sides[1]}, ${ONE}, 1,
      platform_now(), platform_now(), ${state === "awaiting payment" ? null : sql`platform_now()`}) returning id`.execute(
    tx,
  );
  return (rows[0] as { id: bigint }).id;
}

describe.each([
  ["an advert to buy", advertType.buy],
  ["an advert to sell", advertType.sell],
] as const)("a trade of %s", (_, type) => {
  test.each(states)("goes from '%s' in the database where the table leads, and nowhere else [C2C-30]", async (from) => {
    const own = statusOf(from, type);
    const leads = events
      .map((event): TradeTransition => tradeTransitions[event])
      .filter((row) => row.from.some((state) => statusOf(state, type) === own))
      .map(({ to }) => statusOf(to, type));
    for (const status of new Set(states.map((to) => statusOf(to, type)))) {
      if (status === own) continue;
      const move = undone(async (tx) => {
        const id = await insertTrade(tx, from, type);
        await sql`update market_advert set status = ${status}, ended_at = ${status === 5 ? null : sql`platform_now()`}
          where id = ${id}`.execute(tx);
      });
      const outcome = await move.then(
        () => "moved",
        (error: Error) => error.message.replace(/^order \d+/, "order"),
      );
      expect(outcome).toBe(new Set(leads).has(status) ? "moved" : `order cannot go from ${own} to ${status}`);
    }
  });

  test.each(events.filter((event) => event !== "taken"))("refuses %s in any other state [C2C-30]", async (event) => {
    for (const state of states) {
      if (canHappen(event, { status: statusOf(state, type), type })) continue;
      const happened = undone(async (tx) => {
        const trade = asTrade((await findAdvert(tx, await insertTrade(tx, state, type)))!);
        await advanceTrade(tx, trade, event);
      });
      await expect(happened, state).rejects.toThrow(`cannot be ${event}`);
    }
  });
});

test("names the entries of the history that end a trade, and those that stop it", () => {
  expect(historyOf("paid", "given back", "timed out")).toEqual(["paid", "returned", "timedOut", "resolved"]);
  expect(historyOf("failed", "abnormal")).toEqual(["failed", "abnormal"]);
});
