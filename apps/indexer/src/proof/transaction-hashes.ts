import { ContradictionError, RpcError } from "../rpc/rpc-error.ts";
import { dataOf, encodeData, quantityOf, type Fields } from "./fields.ts";
import { keccak } from "./keccak.ts";
import { orderedTrieRoot } from "./ordered-trie.ts";
import { rlpList, rlpString } from "./rlp.ts";

type Field = readonly [name: string, encode: (fields: Fields, name: string) => string];

const malformed = (name: string) => new RpcError("doubt", `the node sent a malformed ${name} of a transaction`);

function listOf(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed(name);
  return value;
}

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== "object" || value === null) throw malformed(name);
  return value as Fields;
}

/** A transaction that creates a contract has no recipient. */
const recipientOf = (fields: Fields, name: string): string =>
  fields[name] === null ? rlpString("") : dataOf(fields, name);

const hashesOf = (fields: Fields, name: string): string =>
  rlpList(listOf(fields[name], name).map((hash) => encodeData(hash, name)));

const accessListOf = (fields: Fields, name: string): string =>
  rlpList(
    listOf(fields[name], name).map((value) => {
      const entry = fieldsOf(value, name);
      return rlpList([dataOf(entry, "address"), hashesOf(entry, "storageKeys")]);
    }),
  );

const encodeAll = (fields: Fields, list: readonly Field[]): string =>
  rlpList(list.map(([name, encode]) => encode(fields, name)));

const numbers = (...names: string[]): Field[] => names.map((name) => [name, quantityOf]);
const CALL: readonly Field[] = [
  ["to", recipientOf],
  ["value", quantityOf],
  ["input", dataOf],
];
const SIGNATURE = numbers("v", "r", "s");
const ACCESS: Field = ["accessList", accessListOf];
const FEES = numbers("chainId", "nonce", "maxPriorityFeePerGas", "maxFeePerGas", "gas");

const AUTHORIZATION: readonly Field[] = [
  ["chainId", quantityOf],
  ["address", dataOf],
  ...numbers("nonce", "yParity", "r", "s"),
];
const authorizationsOf = (fields: Fields, name: string): string =>
  rlpList(listOf(fields[name], name).map((value) => encodeAll(fieldsOf(value, name), AUTHORIZATION)));

/** Fields of a transaction in the order of their encoding, by type: oldest, EIP-2930, EIP-1559, EIP-4844, EIP-7702. */
const TYPES: readonly (readonly Field[])[] = [
  [...numbers("nonce", "gasPrice", "gas"), ...CALL, ...SIGNATURE],
  [...numbers("chainId", "nonce", "gasPrice", "gas"), ...CALL, ACCESS, ...SIGNATURE],
  [...FEES, ...CALL, ACCESS, ...SIGNATURE],
  [...FEES, ...CALL, ACCESS, ["maxFeePerBlobGas", quantityOf], ["blobVersionedHashes", hashesOf], ...SIGNATURE],
  [...FEES, ...CALL, ACCESS, ["authorizationList", authorizationsOf], ...SIGNATURE],
];

/** Encodes a transaction as its block commits to it. @throws RpcError when it is malformed or of a newer type */
export function encodeTransaction(value: unknown): string {
  const fields = fieldsOf(value, "list");
  const type = Number(fields["type"] ?? 0);
  const list = TYPES[type];
  if (!list) throw new RpcError("doubt", `transactions of type ${String(fields["type"])} are not known`);
  return (type === 0 ? "" : type.toString(16).padStart(2, "0")) + encodeAll(fields, list);
}

/**
 * Returns the hashes of all transactions of a block in order.
 * @throws RpcError when they do not give the root that its header commits to, or are of a newer type
 */
export function transactionHashes(transactions: unknown, transactionsRoot: string): string[] {
  const encoded = listOf(transactions, "list").map(encodeTransaction);
  const hashes = encoded.map((one) => `0x${keccak(one)}`);
  if (`0x${orderedTrieRoot(encoded)}` === transactionsRoot) return hashes;
  throw new ContradictionError("the transactions of a block do not give its root, or are of a newer fork");
}
