import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { c2cPaymentAbi, stableTokenAbi } from "@wth/chain";
import { testContracts } from "@wth/chain/testing";
import { ONE } from "@wth/rules";
import { decodeFunctionData, type Hex, numberToHex } from "viem";
import type { Limits, Order, OrderDetail, TraderProfile } from "../model/order.ts";
import { detailData, limitsData, NOW, profileData, REEF, SELF } from "./order-data.ts";
import { type Call, ok, RecordingServer, type Reply } from "#shared/testing/recording-server.ts";

export { ok };
export type { Call };

/** A signed payment of 10.2 USDT to the seller. */
export const payload = {
  payer: SELF,
  creator: REEF,
  token: testContracts.usdt,
  tokenAmount: "10.2",
  orderId: `0x${"7".repeat(64)}`,
  deadline: NOW / 1000 + 900,
  epoch: 2,
  signature: `0x${"ab".repeat(65)}`,
  contract: testContracts.c2cPayment,
};

const listOf = (list: readonly Order[]) => ({ list, total: list.length });

/** The API and the chain's RPC behind one `fetch`, with public state. */
export class MarketServer extends RecordingServer {
  nowMs = NOW;
  /** Adverts on sale. */
  market: Order[] = [];
  own: Order[] = [];
  pending: Order[] = [];
  history: Order[] = [];
  details = new Map<string, OrderDetail>();
  limits: Limits = limitsData();
  trader: TraderProfile = profileData();
  ctoc = "200";
  trades: { trades: unknown[]; candles: unknown[] } = { trades: [], candles: [] };
  ownTrades: unknown[] = [];
  depth: unknown[] = [];
  chain = { balance: 1_000n * ONE, allowance: 0n, fee: 0n, isUsed: false };

  protected usual({ path, query, body }: Call): Reply {
    const orderId = query.get("orderId") ?? (body as { orderId?: string } | undefined)?.orderId ?? "";
    if (path.startsWith("c2c/order/cancel/")) return this.#cancelled(path.slice("c2c/order/cancel/".length));
    if (path === "c2c/order/detail") return this.#detail(orderId);
    if (path === "c2c/trader/mark") return this.#marked(body as Pick<TraderProfile, "mark">);
    const known: Record<string, unknown> = {
      "c2c/order/page": listOf(this.market.filter(({ type }) => (type === 1) === (query.get("buy") === "true"))),
      "c2c/order/owner-page": listOf(this.own),
      "c2c/order/pending": listOf(this.pending),
      "c2c/order/record": listOf(this.history),
      "c2c/order/pending-count": this.pending.filter(({ isBuyer }) => isBuyer).length,
      "c2c/order/create": this.own[0] ?? this.market[0],
      "c2c/order/buy": this.#find(orderId),
      "c2c/order/sign": payload,
      "c2c/order/buy-sign": payload,
      "c2c/order/return": this.details.get(orderId),
      "c2c/order/statement": this.details.get(orderId),
      "c2c/order/get-fee": { price: "2", amount: this.limits.feeBalance, rate: this.limits.feeRate },
      "c2c/limits": this.limits,
      "c2c/trader": this.trader,
      "c2c/trades": this.trades,
      "c2c/own-trades": this.ownTrades,
      "c2c/depth": this.depth,
      "c2c/price": { priceMin: "0.8", priceMax: "1.2", price: "1" },
      "assets/owner": {
        value: "0",
        ctocValue: this.ctoc,
        ctocSellableValue: "-1",
        ecologicalValue: "0",
        socialValue: "0",
        feeValue: this.limits.feeBalance,
        inviteCode: "ABCDEFGH",
      },
    };
    return path in known ? ok(known[path]) : refusal(404, "Not found");
  }

  #marked({ mark }: Pick<TraderProfile, "mark">): Reply {
    this.trader = { ...this.trader, mark };
    return ok(this.trader);
  }

  #find(id: string): Order | undefined {
    return [...this.market, ...this.own, ...this.pending, ...this.history].find((order) => order.id === id);
  }

  #detail(id: string): Reply {
    const order = this.#find(id);
    const detail = this.details.get(id) ?? (order && detailData(order));
    return detail === undefined ? refusal("orderNotFound", "Order does not exist!") : ok(detail);
  }

  #cancelled(id: string): Reply {
    this.own = this.own.map((order) => (order.id === id ? { ...order, status: 2 } : order));
    return ok(this.own.find((order) => order.id === id));
  }

  protected rpc(body: string): Response {
    const { id, params } = JSON.parse(body) as { id: number; params: [{ data: Hex }] };
    const { functionName } = decodeFunctionData({ abi: [...c2cPaymentAbi, ...stableTokenAbi], data: params[0].data });
    const values: Record<string, bigint> = {
      balanceOf: this.chain.balance,
      allowance: this.chain.allowance,
      fee: this.chain.fee,
      used: this.chain.isUsed ? 1n : 0n,
    };
    return Response.json({ jsonrpc: "2.0", id, result: numberToHex(values[functionName] ?? 0n, { size: 32 }) });
  }
}
