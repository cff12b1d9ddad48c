import { RESPONSE_TOO_LARGE } from "./read-response.ts";
import type { RpcError } from "./rpc-error.ts";

/**
 * `smaller batch`: the same calls are sent in smaller batches, in the end one by one. `single receipts`: the receipts
 * of a block are fetched one by one. `pause`: the node is left alone for a while. Anything else is left to another
 * node.
 */
type Remedy = "smaller batch" | "single receipts" | "pause";

type Quirk = {
  /** The provider's behaviour, for readers and as the title of its test. */
  readonly behaviour: string;
  readonly remedy: Remedy;
  /** Calls that it concerns; all when absent. */
  readonly asked?: "batch" | "eth_getBlockReceipts";
  /** Error codes of JSON-RPC, or HTTP statuses; any when absent. */
  readonly codes?: readonly number[];
  readonly message?: RegExp;
};

/**
 * Answers of public BNB nodes and of providers that do not mean that the node lacks the block. The first match counts.
 */
export const QUIRKS: readonly Quirk[] = [
  {
    behaviour: "limits the number of calls in a batch",
    remedy: "smaller batch",
    asked: "batch",
    message: /batch/i,
  },
  {
    behaviour: "refuses a batch with an HTTP status",
    remedy: "smaller batch",
    asked: "batch",
    codes: [400, 403, 405, 413, 414, 415, 422, 501],
  },
  {
    behaviour: "answers a batch with an error about the request",
    remedy: "smaller batch",
    asked: "batch",
    codes: [-32_600, -32_700],
  },
  {
    behaviour: "answers a batch with more than it may",
    remedy: "smaller batch",
    asked: "batch",
    codes: [RESPONSE_TOO_LARGE, -32_008, -32_003],
  },
  {
    behaviour: "rations calls",
    remedy: "pause",
    codes: [402, 429, -32_005, -32_029, -32_097],
  },
  {
    behaviour: "says in words that calls are rationed",
    remedy: "pause",
    message: /rate.?limit|too many requests|quota|capacity exceeded|throughput|usage limit/i,
  },
  {
    behaviour: "serves no receipts of whole blocks",
    remedy: "single receipts",
    asked: "eth_getBlockReceipts",
    codes: [-32_601, -32_004, -32_600, -32_602, -32_000, -32_603, 400, 403, 404, 405, 501],
  },
  {
    behaviour: "limits the size of the receipts of a block",
    remedy: "single receipts",
    asked: "eth_getBlockReceipts",
    codes: [RESPONSE_TOO_LARGE, -32_008, -32_003],
  },
];

/** Returns the remedy for a node's refusal; undefined when another node has to answer. */
export function remedyFor(asked: string, { kind, code, message }: RpcError): Remedy | undefined {
  if (kind === "doubt") return undefined;
  const quirk = QUIRKS.find(
    (one) =>
      (one.asked === undefined || one.asked === asked) &&
      (one.codes === undefined || (code !== undefined && one.codes.includes(code))) &&
      (one.message === undefined || one.message.test(message)),
  );
  return quirk?.remedy;
}
