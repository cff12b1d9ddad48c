import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transact } from "@wth/db";
import { businessType, EVIDENCE_FILE_TYPE, parseAmount, type ParameterName } from "@wth/rules";
import type { TestSignerPolicy } from "@wth/signer/testing";
import { post as postEntries, systemAccount, userAccount } from "#ledger/index.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { chainReadTo } from "../chain-inbox.ts";
import { paidArgs, post, take, type Order, type Payload } from "./market-actions.ts";
import { widenBuyerLimits } from "./widen-buyer-limits.ts";
import { startOrdersApi } from "../start-orders-api.ts";
import { keepSignedIn, testDeployment, type TestUser } from "../test-api.ts";
import { photoCalls, type Sent } from "../documents/photo-api.ts";
import { phonePhoto } from "../documents/test-photos.ts";
import { findTrader } from "#market/traders/trader-repo.ts";
import { findOrder } from "#market/trades/order-repo.ts";
import { orderStatusOf } from "#market/trades/order-status.ts";
import { expireTrades } from "#market/index.ts";

/** Returns the name of an upload. @throws an error when it was refused */
function taken({ url, code, msg }: Sent & { url: string }): string {
  if (code !== 0) throw new Error(`an upload was refused: ${code} ${msg}`);
  return url;
}

/** A market with pictures of disputes, stored in a temporary folder. */
export async function startMarketWithPictures(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "wth-evidence-"));
  const api = await startMarketApi({ WTH_DATA_DIR: folder, ...environment });
  const { send, look } = photoCalls(api.url);
  return {
    ...api,
    look,
    /** Uploads a picture of a dispute. @returns its name */
    picture: async (user: TestUser) => taken(await send(user, await phonePhoto(), { type: EVIDENCE_FILE_TYPE })),
    /** Uploads a photo of an identity. */
    identityPhoto: async (user: TestUser) => taken(await send(user, await phonePhoto())),
    /** A trade that was paid too little, so that an operator must resolve it. */
    async failedTrade() {
      const [owner, buyer] = [await api.seller(), await api.person()];
      const { order, payload } = await api.trade(owner, buyer);
      await api.paid(payload, { tokenAmount: "39999999999999999999" });
      return { owner, buyer, order };
    },
    async close() {
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type MarketOptions = { limits?: "wide" | "default"; policy?: TestSignerPolicy };

/** The API with traders, and a chain whose events the test makes. */
export async function startMarketApi(
  environment: Record<string, string> = {},
  { limits = "wide", policy }: MarketOptions = {},
) {
  const api = await startOrdersApi(environment, policy);
  if (limits === "wide") await transact(api.db, widenBuyerLimits);
  const paid = (payload: Payload, changes: Record<string, string> = {}) =>
    api.reports({ contract: "c2cPayment", name: "Paid", args: paidArgs(payload, changes) });
  const giveFee = ({ userId }: TestUser, amount: string) =>
    transact(api.db, (tx) =>
      postEntries(tx, {
        key: `sandbox-gift:${randomUUID()}`,
        transfers: [
          {
            from: systemAccount("issuance", "FEE", userId),
            to: userAccount(userId, "fee"),
            amount: parseAmount(amount),
            type: businessType.recharge,
          },
        ],
      }),
    );
  /** Moves the clock and extends all sessions. */
  async function later(seconds: number): Promise<void> {
    await api.advance(seconds);
    await keepSignedIn(api.db, seconds);
  }
  return {
    ...api,
    paid,
    /** A user with WTH to sell and fee credit. */
    async seller({ ctoc = "100", fee = "5" }: { ctoc?: string; fee?: string } = {}): Promise<TestUser> {
      const user = await api.person({ ctoc });
      await giveFee(user, fee);
      return user;
    },
    giveFee,
    parameter: (name: ParameterName, value: bigint) => transact(api.db, (tx) => setParameter(tx, "test", name, value)),
    /** The chain, as far as it is final, is read up to this many seconds after now. */
    chainReadTo: (secondsAhead: number) => chainReadTo(api.db, secondsAhead),
    /** The chain is read up to a block of this time, in Unix seconds. */
    async chainAt(seconds: number): Promise<void> {
      await chainReadTo(api.db, 0);
      await api.db
        .updateTable("chain_cursor")
        .set({ block_time: new Date(seconds * 1000) })
        .execute();
    },
    /** Runs the worker's job for trades. @returns number of trades ended */
    expire: () => expireTrades(api.worker, testDeployment.chainId, api.findUnused),
    later,
    /** Moves the clock and the chain, and runs the worker's job. @returns number of trades ended */
    async pass(seconds: number): Promise<number> {
      await later(seconds);
      await chainReadTo(api.db, 0);
      return expireTrades(api.worker, testDeployment.chainId, api.findUnused);
    },
    /** A trade of a sell advert between two users, and its payment. */
    async trade(owner: TestUser, buyer: TestUser, amount = "40"): Promise<{ order: Order; payload: Payload }> {
      const order = await post(owner, false, { minAmount: "1", maxAmount: amount });
      return { order, payload: await take(buyer, order, amount) };
    },
    balances: async ({ client }: TestUser) => {
      const { ctocValue, feeValue } = await client.accountsBalances();
      return { ctocValue, feeValue };
    },
    traderOf: ({ userId }: TestUser) => findTrader(api.db, userId),
    /** Columns of an order's advert and trade, and its number outside. */
    async stored({ id }: { id: string }) {
      const order = await findOrder(api.db, BigInt(id));
      if (!order) throw new Error(`there is no order ${id}`);
      return { ...order.advert, ...order.trade, status: orderStatusOf(order.advert, order.trade) };
    },
  };
}

export type MarketApi = Awaited<ReturnType<typeof startMarketApi>>;
export type MarketWithPictures = Awaited<ReturnType<typeof startMarketWithPictures>>;
