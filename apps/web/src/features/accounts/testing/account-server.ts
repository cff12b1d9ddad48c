import { refusal } from "@wth/web-kit/testing/refusal.ts";
import { didAbi, stableTokenAbi, wthsAbi } from "@wth/chain";
import { ONE } from "@wth/rules";
import { decodeFunctionData, type Hex, numberToHex } from "viem";
import type { FeePurchase } from "#shared/market/fee-action.ts";
import type { Swap } from "../api/open-swap.ts";
import { type Call, ok, RecordingServer, type Reply } from "#shared/testing/recording-server.ts";

export { ok };
export type { Call, Reply };

export const ACCOUNT = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const STRANGER = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
/** Server time of the tests, in Unix milliseconds. */
export const NOW = 1_800_000_000_000;

const contractAt = (digit: string) => `0x${digit.repeat(40)}` as const;

export const contracts = {
  usdt: contractAt("1"),
  machinePurchase: contractAt("2"),
  seedBadge: contractAt("3"),
  numberNft: contractAt("4"),
  did: contractAt("5"),
  subscribe: contractAt("6"),
  wth: contractAt("7"),
  wths: contractAt("8"),
  c2cPayment: contractAt("9"),
};

const signed = { deadline: NOW / 1000 + 1800, epoch: 3, signature: `0x${"ab".repeat(65)}` };

/** A signed swap of 12.5 WTH of the C2C account at a rate of 2. */
export const openSwap: Swap = {
  sender: ACCOUNT,
  amount: "12.5",
  wthAmount: "12.5",
  realAmount: "25",
  type: "0",
  orderId: `0x${"7".repeat(64)}`,
  contract: contracts.wths,
  ...signed,
};

/** A signed purchase of 10 WTH of fee credit for 20 USDT. */
export const purchase: FeePurchase = {
  sender: ACCOUNT,
  recipient: STRANGER,
  token: contracts.usdt,
  amount: "20",
  wthAmount: "10",
  orderId: `0x${"9".repeat(64)}`,
  contract: contracts.subscribe,
  ...signed,
};

/** The API and the chain's RPC behind one `fetch`, with public state. */
export class AccountServer extends RecordingServer {
  nowMs = NOW;
  balances = {
    value: "1234.569999",
    ctocValue: "100.00019999",
    ctocSellableValue: "-1",
    ecologicalValue: "300",
    socialValue: "7.129",
    feeValue: "4.5",
    inviteCode: "ABCDEFGH",
  };
  fee = { price: "2", amount: "4.5", rate: "0.05" };
  openSwap: Swap | null = null;
  chain = { didNumber: 0n, usdt: 1000n * ONE, isDown: false };

  protected usual({ path }: Call): Reply {
    const known: Record<string, unknown> = {
      "assets/owner": this.balances,
      "assets/transfer-to-ctoc": this.balances,
      "assets/transfer-to-normal": this.balances,
      "c2c/order/get-fee": this.fee,
      "c2c/price": { priceMin: "0.8", priceMax: "2.4", price: "2" },
      "c2c/order/fee-sign": purchase,
      "wths-order/get-owner": this.openSwap,
      "wths-order/sign": openSwap,
    };
    return path in known ? ok(known[path]) : refusal(404, "Not found");
  }

  protected rpc(body: string): Response {
    const { id, params } = JSON.parse(body) as { id: number; params: [{ data: Hex }] };
    if (this.chain.isDown) return Response.json({ jsonrpc: "2.0", id, error: { code: -32_000, message: "down" } });
    const abi = [...didAbi, ...stableTokenAbi, ...wthsAbi];
    const { functionName } = decodeFunctionData({ abi, data: params[0].data });
    const values: Record<string, bigint> = { didOf: this.chain.didNumber, balanceOf: this.chain.usdt };
    return Response.json({ jsonrpc: "2.0", id, result: numberToHex(values[functionName] ?? 0n, { size: 32 }) });
  }
}
