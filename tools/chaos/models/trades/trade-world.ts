import { openDatabase, transact, type Database, type Tx } from "@wth/db";
import { createTestDatabase } from "@wth/db/testing";
import { businessType, ONE, type ParameterName } from "@wth/rules";
import { sql } from "kysely";
import { getAddress, toHex, type Address, type Hex } from "viem";
import { chainEventHandlers, invariants } from "@wth/api/entry/app.ts";
import { expireTrades, liftRestriction } from "@wth/api/market/index.ts";
import { cancelAdvert } from "@wth/api/market/trades/use-cases/cancel-advert.ts";
import { postAdvert } from "@wth/api/market/trades/use-cases/post-advert.ts";
import { lockOwnTrade } from "@wth/api/market/trades/lock-trade.ts";
import { returnTrade } from "@wth/api/market/trades/use-cases/return-trade.ts";
import { signPayment } from "@wth/api/market/trades/sign-payment.ts";
import { reserveSellAdvert } from "@wth/api/market/trades/take-advert.ts";
import { orderTools, unusedOrders, type CompleteOrder } from "@wth/api/chain/index.ts";
import type { SignerAddress } from "@wth/api/chain/orders/signer-client.ts";
import { createUser } from "@wth/api/identity/index.ts";
import {
  balanceOf,
  checkInvariants,
  openUserAccounts,
  post,
  systemAccount,
  userAccount,
} from "@wth/api/ledger/index.ts";
import { applyNextEvents } from "@wth/api/chain/inbox/chain-events.ts";
import { unixSeconds } from "@wth/api/platform/db/clock.ts";
import { Failure } from "@wth/api/platform/errors/failure.ts";
import { setParameter } from "@wth/api/platform/settings/parameters.ts";
import { seed } from "@wth/api/entry/seed.ts";
import { startTestSigner } from "@wth/signer/testing";
import { widenBuyerLimits } from "@wth/api/test-support/market/widen-buyer-limits.ts";
import { openScriptedChain, REPLACED_MAX, signerKey, type Call, type ScriptedChain } from "../chain/scripted-chain.ts";

const PEOPLE = 6;
/** Digests of the address range and network from which all traders come. */
const ORIGIN = { range: [Buffer.alloc(32)], network: [Buffer.alloc(32)] } as const;
const OPENING = 100_000n * ONE;
/** Lifetime of a signed payment; short, so that one trade can have several. */
export const PAYMENT_SECONDS = 600;

export type Trader = { userId: bigint; address: Address };
/** A signed payment and the call by which its buyer sends it. */
export type SignedPayment = { tradeId: bigint; orderId: Hex; deadline: number; call: Call };
export type Trade = { id: bigint; seller: Trader; buyer: Trader; amount: bigint };

async function newTrader(tx: Tx, index: number): Promise<Trader> {
  const address = getAddress(toHex(0xdea1_0000 + index, { size: 20 }));
  const user = await createUser(tx, address);
  if (!user) throw new Error("the address is taken");
  await openUserAccounts(tx, user.id);
  const type = businessType.recharge;
  const transfers = [
    { from: systemAccount("airdropPool", "WTH", user.id), to: userAccount(user.id, "ctoc"), amount: OPENING, type },
    { from: systemAccount("issuance", "FEE", user.id), to: userAccount(user.id, "fee"), amount: OPENING, type },
  ];
  await post(tx, { key: `sandbox-gift:${user.id}`, transfers });
  return { userId: user.id, address };
}

/** @returns undefined for a refusal. @throws any other error */
async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const isRefusal = error instanceof Failure && error.errorName !== "chainUnavailable";
    if (isRefusal) return undefined;
    throw error;
  }
}

function paymentOf(chain: ScriptedChain, tradeId: bigint, payment: CompleteOrder): SignedPayment {
  const order = {
    payer: getAddress(payment.sender),
    creator: getAddress(payment.recipient as string),
    token: getAddress(payment.token as string),
    tokenAmount: payment.amount,
    orderId: payment.order_id as Hex,
    deadline: BigInt(unixSeconds(payment.deadline)),
    epoch: payment.epoch,
  };
  const call = chain.payCall(order, payment.signature as Hex);
  return { tradeId, orderId: order.orderId, deadline: Number(order.deadline), call };
}

/** Takes adverts of returned trades off sale, as their sellers would, so that the sellers have their WTH back. */
async function cancelRelisted(db: Database): Promise<void> {
  const relisted = await db
    .selectFrom("market_advert")
    .select(["id", "creator_id"])
    .where("relisted_from", "is not", null)
    .where("state", "=", "on sale")
    .execute();
  for (const { id, creator_id } of relisted) await transact(db, (tx) => cancelAdvert(tx, creator_id, id));
}

function tradeActions(db: Database, chain: ScriptedChain, signer: SignerAddress) {
  const { openContext, complete } = orderTools("trade", { rpcUrls: [chain.url], signer }, chain.deployment);
  const { chainId } = chain.deployment;
  const findUnused = unusedOrders([chain.url], chain.deployment);
  return {
    /** Posts a sell advert that the buyer takes. @returns undefined when the program refuses either step */
    async trade(seller: Trader, buyer: Trader, whole: bigint): Promise<Trade | undefined> {
      const terms = { price: "1", minAmount: "1", maxAmount: whole.toString(), buy: false };
      const advert = await unlessRefused(
        transact(db, (tx) => postAdvert(tx, { ...terms, userId: seller.userId, origin: ORIGIN })),
      );
      if (!advert) return undefined;
      const taking = { userId: buyer.userId, advertId: advert.id, amount: whole.toString(), price: undefined };
      const request = { ...taking, origin: ORIGIN };
      const trade = await unlessRefused(transact(db, (tx) => reserveSellAdvert(tx, request)));
      if (!trade) await transact(db, (tx) => cancelAdvert(tx, seller.userId, advert.id));
      return trade && { id: trade.id, seller, buyer, amount: whole * ONE };
    },
    async sign({ id, buyer }: Trade): Promise<SignedPayment | undefined> {
      const context = await openContext(db, buyer.userId);
      const payment = await unlessRefused(
        transact(db, async (tx) => {
          const trade = await lockOwnTrade(tx, id, buyer.userId);
          return signPayment(tx, context, trade, buyer.userId);
        }),
      );
      return payment && paymentOf(chain, id, await complete(db, payment.order_id));
    },
    returnTrade: ({ id, buyer }: Trade) =>
      unlessRefused(transact(db, (tx) => returnTrade(tx, chainId, id, buyer.userId))),
    /** Applies chain events and expires trades, as the worker does. */
    async work(): Promise<number> {
      const applied = await applyNextEvents(db, chainEventHandlers, { limit: 1_000 });
      const ended = await expireTrades(db, chainId, findUnused);
      await cancelRelisted(db);
      return applied + ended;
    },
  };
}

/** A database with traders, a chain with the contracts, and the actions of the program on both. */
export async function openTradeWorld() {
  const chain = await openScriptedChain();
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.ownerUrl, { max: 6 });
  const { deployment, url } = chain;
  const signerSettings = { databaseUrl: database.urls.signer, rpcUrls: [url], deployment, privateKey: signerKey };
  const signer = await startTestSigner(signerSettings);
  await seed(db);
  const people = await transact(db, async (tx) => {
    await widenBuyerLimits(tx);
    const lifetime: ParameterName = "c2c.paymentLifetime";
    await setParameter(tx, "test", lifetime, BigInt(PAYMENT_SECONDS));
    const made: Trader[] = [];
    for (let index = 0; index < 2 * PEOPLE; index += 1) made.push(await newTrader(tx, index));
    return made;
  });
  for (const { address } of people) await chain.fund(address);
  await chain.blocks(2 * REPLACED_MAX, 0);
  return {
    db,
    /** Address of the database with the role of the worker. */
    workerUrl: database.urls.worker,
    chain,
    sellers: people.slice(0, PEOPLE),
    buyers: people.slice(PEOPLE),
    ...tradeActions(db, chain, signer),
    /** The server's time, in Unix seconds. */
    async now(): Promise<number> {
      const { rows } = await sql<{ now: number }>`select extract(epoch from platform_now())::float8 as now`.execute(db);
      return Math.floor(rows[0]?.now ?? 0);
    },
    /** Advances the server's clock. @returns its new time in Unix seconds */
    async advance(seconds: number): Promise<number> {
      const { rows } = await sql<{ now: number }>`update platform_clock
        set offset_seconds = offset_seconds + ${Math.max(0, seconds)}
        returning extract(epoch from clock_timestamp())::float8 + offset_seconds as now`.execute(db);
      return Math.floor(rows[0]?.now ?? 0);
    },
    ctocOf: ({ userId }: Trader) => balanceOf(db, userId, "ctoc"),
    /** Lifts the restrictions of all traders. */
    liftRestrictions: async () => {
      for (const { userId } of people) await transact(db, (tx) => liftRestriction(tx, { actor: "test", userId }));
    },
    violations: () => checkInvariants(db, invariants),
    close: async () => {
      await signer.close();
      await close();
      await database.close();
      await chain.stop();
    },
  };
}
export type TradeWorld = Awaited<ReturnType<typeof openTradeWorld>>;
