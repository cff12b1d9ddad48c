import { didAbi, machinePurchaseAbi, wthsAbi } from "@wth/chain";
import { decodeFunctionData, encodeFunctionResult, type Abi, type Hex } from "viem";

/** Code at every address. */
export const CODE: Hex = "0x6001";
export const TREASURY = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

const UNIT = 10n ** 18n;
const abi = [...machinePurchaseAbi, ...didAbi, ...wthsAbi] as Abi;
const results: Readonly<Record<string, unknown>> = {
  defaultAdmin: TREASURY,
  treasury: TREASURY,
  paused: false,
  CALL_DELAY: 172_800n,
  caps: { perOrder: 10_000n * UNIT, perUserDay: 20_000n * UNIT, perBlock: 50_000n * UNIT },
  signerAvailable: 42n * UNIT,
  signerLimits: { notAfter: 1, dailyCap: 200_000n * UNIT },
  totalSupply: 1_000_000_000n * UNIT,
  maxSupply: 2_000_000_000n * UNIT,
  mintAmount: 7n,
  max: 100n,
};
/** The account that every contract has as guardian. */
export const GUARDIAN = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

type Call = { id: number; method: string; params: readonly unknown[] };
type Answer = { jsonrpc: "2.0"; id: number; result: unknown };

function resultOf({ method, params }: Call): unknown {
  if (method === "eth_chainId") return "0x38";
  if (method === "eth_getCode") return CODE;
  const timestamp = `0x${Math.floor(Date.now() / 1000).toString(16)}`;
  if (method === "eth_getBlockByNumber") return { number: "0x4d2", timestamp, transactions: [] };
  const { data } = params[0] as { data: Hex };
  const { functionName, args } = decodeFunctionData({ abi, data });
  const result = functionName === "hasRole" ? args?.[1] === GUARDIAN : results[functionName];
  return encodeFunctionResult({ abi, functionName, result });
}

/** Answers JSON-RPC calls, also in a batch, as a node of chain 56 with the contracts. */
export function answerNode(call: Call): Answer;
export function answerNode(calls: Call | readonly Call[]): Answer | Answer[];
export function answerNode(calls: Call | readonly Call[]): Answer | Answer[] {
  const one = (call: Call): Answer => ({ jsonrpc: "2.0", id: call.id, result: resultOf(call) });
  return Array.isArray(calls) ? (calls as readonly Call[]).map(one) : one(calls as Call);
}
