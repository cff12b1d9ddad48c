import { openDatabase, transact, type Database } from "@wth/db";
import { createTestDatabase } from "@wth/db/testing";
import { businessType, ONE } from "@wth/rules";
import { sql } from "kysely";
import { createUser } from "#identity/index.ts";
import { openUserAccounts, post, systemAccount, userAccount } from "#ledger/index.ts";
import type { OriginDigests } from "#platform/admission/origin-digests.ts";
import { lockTrade } from "#market/trades/lock-trade.ts";
import { reserveSellAdvert } from "#market/trades/take-advert.ts";
import { advanceTrade } from "#market/trades/advance-trade.ts";
import { postAdvert } from "#market/trades/use-cases/post-advert.ts";
import { Failure } from "#platform/errors/failure.ts";
import { seed } from "#entry/seed.ts";
import { chainReadTo } from "../chain-inbox.ts";

const ADVERTS_OF_SELLER = 2;
const QUANTITY = "20";

const digestOf = (index: number) => Buffer.from(index.toString(16).padStart(64, "0"), "hex");

/** Digests of the n-th address range, by default in a network of its own. */
export const originOf = (index: number, network = index): OriginDigests => ({
  range: [digestOf(index)],
  network: [digestOf(network)],
});

/** Registers users with addresses of their own. @returns their ids */
export async function registerWallets(db: Database, count: number, first: number): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (let index = 0; index < count; index += 1)
    await transact(db, async (tx) => {
      const user = await createUser(tx, `0x${(first + index).toString(16).padStart(40, "0")}`);
      if (!user) throw new Error("the address is taken");
      await openUserAccounts(tx, user.id);
      ids.push(user.id);
    });
  return ids;
}

/** Gives users WTH to sell and fee credit. */
export async function fund(db: Database, userId: bigint, whole: bigint): Promise<void> {
  const type = businessType.recharge;
  const transfers = [
    { from: systemAccount("airdropPool", "WTH", userId), to: userAccount(userId, "ctoc"), amount: whole * ONE, type },
    { from: systemAccount("issuance", "FEE", userId), to: userAccount(userId, "fee"), amount: whole * ONE, type },
  ];
  await transact(db, (tx) => post(tx, { key: `sandbox-gift:${userId}`, transfers }));
}

/** Runs a step of a strategy. @returns its result, or the name of the refusal */
export async function answerOf<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Failure) return error.errorName;
    throw error;
  }
}

/** A market of sell adverts of honest sellers, with operators' default limits. */
export async function openStrategyMarket(adverts: number) {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.ownerUrl, { max: 1 });
  await seed(db);
  await chainReadTo(db, 0);
  const sellers = await registerWallets(db, adverts / ADVERTS_OF_SELLER, 1);
  const terms = { price: "1", minAmount: "1", maxAmount: QUANTITY, buy: false };
  for (const userId of sellers) {
    await fund(db, userId, 100n);
    for (let index = 0; index < ADVERTS_OF_SELLER; index += 1)
      await transact(db, (tx) => postAdvert(tx, { ...terms, userId, origin: originOf(0) }));
  }
  return {
    db,
    close: async () => {
      await close();
      await database.close();
    },
  };
}

/** Moves the clock and the chain. */
export async function pass(db: Database, seconds: number): Promise<void> {
  await sql`update platform_clock set offset_seconds = offset_seconds + ${seconds}`.execute(db);
  await chainReadTo(db, 0);
}

/** Sell adverts of honest sellers on sale, oldest first. */
export async function sellAdverts(db: Database): Promise<bigint[]> {
  const rows = await db
    .selectFrom("market_advert")
    .select("id")
    .where("side", "=", "sell")
    .where("state", "=", "on sale")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Unpaid trades of sell adverts, oldest first. */
export async function unpaidSales(db: Database): Promise<bigint[]> {
  const rows = await db
    .selectFrom("market_trade")
    .select("id")
    .where("side", "=", "sell")
    .where("state", "=", "awaiting payment")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

type Party = readonly [bigint, OriginDigests];

/** A buyer takes a sell advert of a seller and pays. */
export async function buy(
  db: Database,
  [seller, sellerOrigin]: Party,
  [buyer, buyerOrigin]: Party,
  { price, amount }: { price: string; amount: string },
): Promise<void> {
  const terms = { price, minAmount: "1", maxAmount: amount, buy: false };
  const advert = await transact(db, (tx) => postAdvert(tx, { ...terms, userId: seller, origin: sellerOrigin }));
  const request = { userId: buyer, advertId: advert.id, amount, price: undefined, origin: buyerOrigin };
  const trade = await transact(db, (tx) => reserveSellAdvert(tx, request));
  await transact(db, async (tx) => advanceTrade(tx, await lockTrade(tx, trade.id), "paid", { paidAt: new Date() }));
}
