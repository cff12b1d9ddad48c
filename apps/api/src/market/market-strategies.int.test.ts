import { transact, type Database } from "@wth/db";
import { formatAmount, ONE, parseAmount } from "@wth/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rangePart } from "#platform/admission/address-range.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { rolledBack } from "#test-support/account-model/rolled-back.ts";
import {
  answerOf,
  buy,
  fund,
  openStrategyMarket,
  pass,
  originOf,
  registerWallets,
  sellAdverts,
  unpaidSales,
} from "#test-support/market/strategy-market.ts";
import { findAdvert } from "./adverts/advert-repo.ts";
import { guidedPrice } from "./price/price-policy.ts";
import type { OriginDigests } from "#platform/admission/origin-digests.ts";
import { isNewcomer } from "./traders/newcomer-limits.ts";
import { openOrders } from "./traders/newcomer-repo.ts";
import { findTrader } from "./traders/trader-repo.ts";
import { reserveSellAdvert } from "./trades/take-advert.ts";
import { cancelAdvert } from "./trades/use-cases/cancel-advert.ts";
import { expireTrades } from "./trades/use-cases/expire-trades.ts";
import { lapseAdverts } from "./trades/use-cases/lapse-adverts.ts";
import { postAdvert } from "./trades/use-cases/post-advert.ts";
import { returnTrade } from "./trades/use-cases/return-trade.ts";

/** Wallets of one attacker, and adverts on sale; `npm run verify` has more of both. */
const WALLETS = Number(process.env["MARKET_STRATEGIES"] ?? 40);
const ADVERTS = Number(process.env["MARKET_ADVERTS"] ?? 300);
const CHAIN = 31_337;
const HOUR = 3_600;
const PAGE_ONE = 10;
/** Limits of the default parameters: 2 % of the market for a range, 20 % for all newcomers. */
const [OF_RANGE, OF_ALL] = [ADVERTS / 50, ADVERTS / 5];
/**
 * Parts of newcomers' shares for one range: of what they lock, and of their adverts to buy, 50 in a market of 1,000.
 */
const [LOCKED_OF_RANGE, SHOWN_OF_RANGE] = [rangePart(OF_ALL), rangePart(50)];

let market: Awaited<ReturnType<typeof openStrategyMarket>>;
let wallets: bigint[];
beforeAll(async () => {
  market = await openStrategyMarket(ADVERTS);
  wallets = await registerWallets(market.db, WALLETS, 1_000_000);
});
afterAll(() => market.close());

const play = (name: string, work: (db: Database) => Promise<string>) =>
  rolledBack(market.db, async (db) => {
    const result = await work(db);
    process.stdout.write(`market strategy, ${WALLETS} wallets: ${name}: ${result}\n`);
  });

const take = (db: Database, userId: bigint, advertId: bigint, origin: OriginDigests, amount = "20") =>
  answerOf(transact(db, (tx) => reserveSellAdvert(tx, { userId, advertId, amount, price: undefined, origin })));
const succeeded = <T extends object>(answer: T | string): answer is T => typeof answer !== "string";
const giveBack = (db: Database, userId: bigint, id: bigint) =>
  answerOf(transact(db, (tx) => returnTrade(tx, CHAIN, id, userId)));
const offer = (db: Database, userId: bigint, origin: OriginDigests, buy: boolean, price: string, maxAmount = "1") =>
  answerOf(transact(db, (tx) => postAdvert(tx, { price, minAmount: "1", maxAmount, buy, userId, origin })));

/** Every wallet takes an advert that is on sale. @returns number of adverts taken */
async function takeAll(db: Database, originAt: (wallet: number) => OriginDigests): Promise<number> {
  const onSale = await sellAdverts(db);
  let taken = 0;
  for (const [index, wallet] of wallets.entries())
    if (succeeded(await take(db, wallet, onSale[taken] as bigint, originAt(index)))) taken += 1;
  return taken;
}

const restricted = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom("market_trader")
    .select((e) => e.fn.countAll<bigint>().as("count"))
    .where("restricted_until", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

test("take and time out, one address range: locks a 15th of newcomers' share [S21]", async () => {
  await play("take and time out, one range", async (db) => {
    const locked: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      locked.push(await takeAll(db, () => originOf(7)));
      expect(await unpaidSales(db)).toHaveLength(locked[round] as number);
      await pass(db, 6 * HOUR + 1);
      while ((await expireTrades(db, CHAIN, async () => new Set())) > 0);
    }
    expect(Math.max(...locked)).toBe(LOCKED_OF_RANGE);
    // each wallet's second timeout restricts it, so every further lock needs other wallets
    expect(await restricted(db)).toBeGreaterThanOrEqual(LOCKED_OF_RANGE);
    return `${locked.join(", ")} adverts for 6 hours each, ${await restricted(db)} wallets restricted`;
  });
});

test("take and time out, many ranges: locks 20 % of the market at most [S21]", async () => {
  await play("take and time out, many ranges", async (db) => {
    const locked = await takeAll(db, (wallet) => originOf(wallet));
    expect(locked).toBe(Math.min(WALLETS, OF_ALL));
    return `${locked} adverts for 6 hours, from ${locked} ranges`;
  });
});

test("take and time out, a /48: locks two 15ths of newcomers' share [W14]", async () => {
  await play("take and time out, a /48", async (db) => {
    const locked = await takeAll(db, (wallet) => originOf(wallet, 7));
    expect(locked).toBe(Math.min(WALLETS, 2 * LOCKED_OF_RANGE));
    return `${locked} adverts for 6 hours, from ${locked} ranges of one network`;
  });
});

test("own trades first, one range: lock 2 % of the market at most [W04]", async () => {
  await play("own trades first, one range", async (db) => {
    const [seller, ...buyers] = wallets.slice(0, 13) as [bigint, ...bigint[]];
    await fund(db, seller, 2_000n);
    const [ofRange, elsewhere] = [originOf(7), originOf(8)];
    let left = 0;
    for (const [index, buyer] of buyers.entries()) {
      // the first half trades within the range, the other half from another network
      const from = index % 2 === 0 ? ofRange : elsewhere;
      await buy(db, [seller, ofRange], [buyer, from], { price: "1", amount: "100" });
      if (!(await transact(db, (tx) => isNewcomer(tx, buyer)))) left += 1;
    }
    expect(left).toBe(buyers.length / 2);
    const onSale = await sellAdverts(db);
    let locked = 0;
    for (const buyer of [...buyers, ...buyers, ...buyers])
      if (succeeded(await take(db, buyer, onSale[locked] as bigint, ofRange))) locked += 1;
    expect(locked).toBe(OF_RANGE);
    return `${locked} adverts for 6 hours; ${left} wallets are no newcomers for 5 WTH of fee credit each, ${left} still are`;
  });
});

test("take and return: every advert is on sale again, wallets are used up [S21]", async () => {
  await play("take and return", async (db) => {
    const some = wallets.slice(0, Math.ceil(WALLETS / 5));
    const onSale = await sellAdverts(db);
    let returned = 0;
    for (const [index, wallet] of some.entries()) {
      for (;;) {
        const advertId = onSale[returned % onSale.length] as bigint;
        const trade = await take(db, wallet, advertId, originOf(index % 5), "1");
        if (!succeeded(trade)) break;
        await giveBack(db, wallet, trade.id);
        returned += 1;
      }
    }
    // one return is free, the second warns, the third restricts for three days and needs an identity from then on
    expect(returned).toBe(3 * some.length);
    expect(await restricted(db)).toBe(some.length);
    const after = await sellAdverts(db);
    expect(after).toHaveLength(ADVERTS);
    for (const id of after.slice(-5)) expect(await findAdvert(db, id)).toMatchObject({ max_amount: parseAmount("20") });
    return `${returned} returns, ${ADVERTS} of ${ADVERTS} adverts on sale, ${some.length} wallets restricted`;
  });
});

test("post and cancel: a wallet begins 10 buy orders a day, and locks no one's WTH [S21]", async () => {
  await play("post and cancel", async (db) => {
    let posted = 0;
    const some = wallets.slice(0, 20);
    for (const [index, wallet] of some.entries()) {
      for (;;) {
        const advert = await offer(db, wallet, originOf(index), true, "1.2");
        if (!succeeded(advert)) break;
        posted += 1;
        await transact(db, (tx) => cancelAdvert(tx, wallet, advert.id));
      }
    }
    expect(posted).toBe(10 * some.length);
    expect(await unpaidSales(db)).toEqual([]);
    return `${posted / some.length} adverts of each wallet in 24 hours, 0 WTH of others locked`;
  });
});

test("tiny buy adverts on page one: a 15th of newcomers' from one range [S21]", async () => {
  await play("tiny buy adverts on page one", async (db) => {
    let shown = 0;
    for (const wallet of wallets) if (succeeded(await offer(db, wallet, originOf(7), true, "1.2"))) shown += 1;
    expect(shown).toBe(Math.min(WALLETS, SHOWN_OF_RANGE));
    expect((await transact(db, (tx) => openOrders(tx, "advert", "newcomers", originOf(7)))).count).toBe(shown);
    return `${shown} adverts of the ${PAGE_ONE} on page one, without a deposit`;
  });
});

test("empty wallets of a /48 advertise: takes stay open, adverts end after a day [W14]", async () => {
  await play("empty wallets of a /48 advertise", async (db) => {
    const [neighbour, honest] = wallets.slice(-2) as [bigint, bigint];
    let shown = 0;
    // each wallet from a /64 of its own
    for (const [index, wallet] of wallets.slice(0, -2).entries())
      if (succeeded(await offer(db, wallet, originOf(index, 7), true, "0.8"))) shown += 1;
    expect(shown).toBe(Math.min(WALLETS - 2, 2 * SHOWN_OF_RANGE));
    const [one, other] = (await sellAdverts(db)) as [bigint, bigint];
    expect(succeeded(await take(db, honest, one, originOf(WALLETS, 8)))).toBe(true);
    expect(succeeded(await take(db, neighbour, other, originOf(WALLETS + 1, 7)))).toBe(true);
    await pass(db, 24 * HOUR + 1);
    let ended = 0;
    for (let batch = await lapseAdverts(db); batch > 0; batch = await lapseAdverts(db)) ended += batch;
    expect(ended).toBe(shown);
    return `${shown} adverts for 24 hours, and newcomers of every network buy`;
  });
});

test("empty wallets of many networks advertise: takes stay open [W14]", async () => {
  await play("empty wallets of many networks advertise", async (db) => {
    const most = Math.max(50, ADVERTS / 20);
    const wide = await registerWallets(db, ADVERTS / 4 + 20, 2_000_000);
    let shown = 0;
    for (const [index, wallet] of wide.entries())
      if (succeeded(await offer(db, wallet, originOf(index), true, "0.8"))) shown += 1;
    // the adverts themselves are a part of the market
    expect(shown).toBeGreaterThanOrEqual(most);
    expect(shown).toBeLessThan(most + 10);
    const taken = await takeAll(db, (wallet) => originOf(wallet));
    expect(taken).toBe(Math.min(WALLETS, Math.floor((ADVERTS + shown) / 5)));
    return `${shown} adverts for 24 hours, and newcomers buy ${taken} times`;
  });
});

test("tiny sell adverts on page one: each holds its WTH and fee, three a wallet [S21]", async () => {
  await play("tiny sell adverts on page one", async (db) => {
    let shown = 0;
    const some = wallets.slice(0, 10);
    for (const [index, wallet] of some.entries()) {
      await fund(db, wallet, 10n);
      for (let tries = 0; tries < 4; tries += 1)
        if (succeeded(await offer(db, wallet, originOf(index), false, "0.8"))) shown += 1;
    }
    expect(shown).toBe(3 * some.length);
    return `${shown} adverts for ${shown} WTH and ${(shown * 5) / 100} WTH of fee credit; each can be bought 20 % below the price`;
  });
});

test("price distortion by own trades: costs the fee, the guided price stays [S21]", async () => {
  await play("price distortion by own trades", async (db) => {
    const [seller, buyer] = wallets as [bigint, bigint];
    await fund(db, seller, 300n);
    const before = guidedPrice(await readParameters(db));
    let traded = 0n;
    for (let round = 0; round < 10; round += 1) {
      await buy(db, [seller, originOf(1)], [buyer, originOf(2)], { price: "1.2", amount: "20" });
      traded += 20n * ONE;
    }
    expect(await offer(db, seller, originOf(1), false, "1.2001")).toBe("priceOutOfRange");
    expect(guidedPrice(await readParameters(db))).toEqual(before);
    expect((await findTrader(db, buyer)).completed).toBe(10);
    return `${formatAmount(traded)} WTH at 1.2 times the price cost ${formatAmount(traded / 20n)} WTH of fee credit; the guided price stays`;
  });
});

test("honest newcomers buy while an attacker holds all that one range can [S21]", async () => {
  await play("honest newcomers beside an attacker", async (db) => {
    const honest = wallets[WALLETS - 1] as bigint;
    const rest = wallets.slice(0, -1);
    const onSale = await sellAdverts(db);
    let taken = 0;
    for (const wallet of rest) if (succeeded(await take(db, wallet, onSale[taken] as bigint, originOf(7)))) taken += 1;
    const answer = await take(db, honest, onSale[taken] as bigint, originOf(8));
    expect(succeeded(answer)).toBe(true);
    return `${taken} adverts locked, and a newcomer of another range buys`;
  });
});
