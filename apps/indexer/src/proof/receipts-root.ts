import { RpcError } from "../rpc/rpc-error.ts";
import { dataOf, encodeData, quantityOf, type Fields } from "./fields.ts";
import { orderedTrieRoot } from "./ordered-trie.ts";
import { rlpList } from "./rlp.ts";

/** A receipt as nodes return it; `logs` were checked to be objects. */
export type Receipt = { fields: Fields; logs: readonly Fields[] };

function topicsOf(log: Fields): string {
  const topics = log["topics"] as readonly unknown[];
  return rlpList(topics.map((topic) => encodeData(topic, "topic")));
}

const encodeLog = (log: Fields): string => rlpList([dataOf(log, "address"), topicsOf(log), dataOf(log, "data")]);

const TYPE_MAX = 0x7f;

/**
 * Returns the type of a receipt's transaction.
 * @throws RpcError for one that is not a single byte below a list's prefix
 */
function typeOf(fields: Fields): number {
  const type = Number(fields["type"] ?? 0);
  if (!Number.isInteger(type) || type < 0 || type > TYPE_MAX) {
    throw new RpcError("doubt", "the node sent a malformed type of a receipt");
  }
  return type;
}

/** Encodes a receipt as its block commits to it: the type of its transaction first, except for the oldest type. */
function encodeReceipt({ fields, logs }: Receipt): string {
  const outcome = fields["status"] === undefined ? dataOf(fields, "root") : quantityOf(fields, "status");
  const body = rlpList([
    outcome,
    quantityOf(fields, "cumulativeGasUsed"),
    dataOf(fields, "logsBloom"),
    rlpList(logs.map(encodeLog)),
  ]);
  const type = typeOf(fields);
  return type === 0 ? body : type.toString(16).padStart(2, "0") + body;
}

/** Computes the receipts root of a block from all of its receipts in order. @throws RpcError for malformed fields */
export const receiptsRoot = (receipts: readonly Receipt[]): string =>
  `0x${orderedTrieRoot(receipts.map(encodeReceipt))}`;
