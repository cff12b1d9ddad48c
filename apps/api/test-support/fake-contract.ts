import { machinePurchaseAbi } from "@wth/chain";
import { ONE } from "@wth/rules";
import { encodeFunctionResult, isAddressEqual, toFunctionSelector, zeroAddress, type Address, type Hex } from "viem";
import { serveRpc } from "./serve-rpc.ts";
import { testDeployment } from "./test-api.ts";

export const treasury: Address = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

const DEAL_LIFETIME_MAX = 25_200n;
const HEAD = "0x64";

/** Functions of the contracts by the first bytes of a call. Viem hashes the names of all of them to find one. */
const functions = new Map(
  machinePurchaseAbi.flatMap((item) =>
    item.type === "function" ? [[toFunctionSelector(item), item.name] as const] : [],
  ),
);

type Call = { id: number; method: string; params: [{ to: Address; data: Hex }] };

type Limits = Record<"perOrder" | "perUserDay" | "keyPerDay" | "keyNotAfter", bigint> & {
  counted: { account: bigint; key: bigint };
};

/** The encoded answer of a call that reads a limit; undefined for another call. */
function limitAnswer(functionName: string, terms: Limits): Hex | undefined {
  const { perOrder, perUserDay, keyPerDay, keyNotAfter, counted } = terms;
  if (functionName === "caps") {
    const result = { perOrder, perUserDay, perBlock: perOrder };
    return encodeFunctionResult({ abi: machinePurchaseAbi, functionName, result });
  }
  if (functionName === "signerLimits") {
    const result = { notAfter: Number(keyNotAfter), dailyCap: keyPerDay };
    return encodeFunctionResult({ abi: machinePurchaseAbi, functionName, result });
  }
  if (functionName === "userAvailable")
    return encodeFunctionResult({ abi: machinePurchaseAbi, functionName, result: perUserDay / 2n - counted.account });
  if (functionName === "signerAvailable")
    return encodeFunctionResult({ abi: machinePurchaseAbi, functionName, result: keyPerDay / 2n - counted.key });
  return undefined;
}

/** Starts an RPC server whose order contracts return the values that a test sets. */
export async function startFakeContract() {
  const { contracts } = testDeployment;
  const terms = {
    recipient: treasury,
    token: contracts.usdt,
    epoch: 1n,
    lifetimeMax: 7_200n,
    isPaused: false,
    perOrder: 10_000n * ONE,
    perUserDay: 2_000_000n * ONE,
    keyPerDay: 20_000_000n * ONE,
    /** Unix seconds. */
    keyNotAfter: 10_000_000_000n,
    /** Amounts of earlier orders that still count. */
    counted: { account: 0n, key: 0n },
  };
  /** Ids that the contracts say were used. */
  const used = new Set<string>();
  /** `blockTime`: of every block, in Unix seconds; by default later than any that a test reads. */
  const state = { terms, used, isDown: false, blockTime: 32_503_680_000 };
  const takesPayment = (to: Address) =>
    [contracts.machinePurchase, contracts.subscribe].some((contract) => isAddressEqual(contract, to));

  function answer({ to, data }: { to: Address; data: Hex }): Hex {
    const { recipient, token, epoch, lifetimeMax, isPaused } = state.terms;
    const functionName = functions.get(data.slice(0, 10) as Hex);
    if (functionName === undefined) throw new Error(`no order contract has a function ${data}`);
    if (functionName === "used") {
      const orderId = `0x${data.slice(10)}`;
      return encodeFunctionResult({ abi: machinePurchaseAbi, functionName, result: used.has(orderId) });
    }
    const limit = limitAnswer(functionName, state.terms);
    if (limit !== undefined) return limit;
    const paid = takesPayment(to);
    const isTrade = isAddressEqual(contracts.c2cPayment, to);
    return encodeFunctionResult({
      abi: machinePurchaseAbi,
      functionName: "orderTerms",
      result: [
        paid ? recipient : zeroAddress,
        paid || isTrade ? token : zeroAddress,
        epoch,
        isTrade ? DEAL_LIFETIME_MAX : lifetimeMax,
        isPaused,
      ],
    });
  }

  /** The reply to a request, as text; undefined while the node is down. */
  function reply(request: string): string | undefined {
    if (state.isDown) return undefined;
    const { id, method, params } = JSON.parse(request) as Call;
    const block = { timestamp: `0x${state.blockTime.toString(16)}` };
    const results: Record<string, unknown> = { eth_blockNumber: HEAD, eth_getBlockByHash: block };
    const result = results[method] ?? answer(params[0]);
    return JSON.stringify({ jsonrpc: "2.0", id, result });
  }

  return { state, reply, ...(await serveRpc(reply)) };
}
export type FakeContract = Awaited<ReturnType<typeof startFakeContract>>;

/**
 * Answers this process's requests to the fake node without a connection. Each signed order takes twelve, most of its
 * time.
 * @returns a function that ends it
 */
export function answerInProcess({ url, reply }: Pick<FakeContract, "url" | "reply">): () => void {
  const connected = globalThis.fetch;
  const place = new URL(url).href;
  globalThis.fetch = async (input, init) => {
    if (input !== place || typeof init?.body !== "string") return connected(input, init);
    const text = reply(init.body);
    return new Response(text ?? null, { status: text === undefined ? 503 : 200 });
  };
  return () => {
    globalThis.fetch = connected;
  };
}
