import { openDatabase, transact, type OpenDatabase, type Tx } from "@wth/db";
import { createTestDatabase, type TestDatabase } from "@wth/db/testing";
import { ONE } from "@wth/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rolledBack } from "#test-support/account-model/rolled-back.ts";
import { createUser } from "#identity/index.ts";
import { advanceTrade } from "./advance-trade.ts";
import { findTrade, type TradeRow, type TradeState } from "./trade-repo.ts";
import { canHappen, historyOf, tradeTransitions, type TradeEvent, type TradeTransition } from "./trade-transitions.ts";

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
async function insertTrade(tx: Tx, state: TradeState): Promise<bigint> {
  const ended = state === "awaiting payment" ? null : sql`platform_now()`;
  const { rows } = await sql<{ id: bigint }>`with advert as (
      insert into market_advert (creator_id, side, price, min_amount, max_amount, open_amount, fee_rate, state, ended_at)
      values (${sides[0]}, 'sell', 1, ${ONE}, ${ONE}, 0, 0, 'sold out', platform_now()) returning id
    )
    insert into market_trade (id, advert_id, side, seller_id, buyer_id, amount, usdt_amount, price, fee, state, reserved_at,
      expires_at, ended_at, pay_seconds)
    select id, id, 'sell', ${sides[0]}, ${sides[1]}, ${ONE}, 1, 1, 0, ${state}, platform_now(), platform_now(), ${ended},
      ${state === "paid" ? 0 : null}::int from advert returning id`.execute(tx);
  return (rows[0] as { id: bigint }).id;
}

test.each(states)("goes from '%s' in the database where the table leads, and nowhere else [C2C-30]", async (from) => {
  const rows = events.map((event): TradeTransition => tradeTransitions[event]);
  const leads = new Set(rows.filter((row) => row.from.includes(from)).map(({ to }) => to));
  for (const to of states.filter((state) => state !== from)) {
    const move = undone(async (tx) => {
      const id = await insertTrade(tx, from);
      await sql`update market_trade set state = ${to}, pay_seconds = ${to === "paid" ? 0 : null}::int,
        ended_at = ${to === "awaiting payment" ? null : sql`platform_now()`} where id = ${id}`.execute(tx);
    });
    const outcome = await move.then(
      () => "moved",
      (error: Error) => error.message.replace(/^trade \d+/, "trade"),
    );
    expect(outcome).toBe(leads.has(to) ? "moved" : `trade cannot go from ${from} to ${to}`);
  }
});

test.each(events.filter((event) => event !== "taken"))("refuses %s in any other state [C2C-30]", async (event) => {
  for (const state of states.filter((each) => !canHappen(event, { state: each }))) {
    const happened = undone(async (tx) => {
      const trade = (await findTrade(tx, await insertTrade(tx, state))) as TradeRow;
      await advanceTrade(tx, trade, event);
    });
    await expect(happened, state).rejects.toThrow(`cannot be ${event}`);
  }
});

test("names the entries of the history that end a trade, and those that stop it", () => {
  expect(historyOf("paid", "given back", "timed out")).toEqual(["paid", "returned", "timedOut", "resolved"]);
  expect(historyOf("failed", "abnormal")).toEqual(["failed", "abnormal"]);
});
