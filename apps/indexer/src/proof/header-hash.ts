import { dataOf, quantityOf, type Fields } from "./fields.ts";
import { keccak } from "./keccak.ts";
import { rlpList } from "./rlp.ts";

type Field = readonly [name: string, encode: (fields: Fields, name: string) => string];

/** Fields of a header in the order of their encoding. */
const FIELDS: readonly Field[] = [
  ["parentHash", dataOf],
  ["sha3Uncles", dataOf],
  ["miner", dataOf],
  ["stateRoot", dataOf],
  ["transactionsRoot", dataOf],
  ["receiptsRoot", dataOf],
  ["logsBloom", dataOf],
  ["difficulty", quantityOf],
  ["number", quantityOf],
  ["gasLimit", quantityOf],
  ["gasUsed", quantityOf],
  ["timestamp", quantityOf],
  ["extraData", dataOf],
  ["mixHash", dataOf],
  ["nonce", dataOf],
];

/**
 * Fields that later forks appended, oldest first: base fee (London), withdrawals (Shanghai), blobs and beacon root
 * (Cancun), requests (Prague), access lists (EIP-7928) and slot (EIP-7843). A header has them up to its own fork.
 */
const LATER: readonly Field[] = [
  ["baseFeePerGas", quantityOf],
  ["withdrawalsRoot", dataOf],
  ["blobGasUsed", quantityOf],
  ["excessBlobGas", quantityOf],
  ["parentBeaconBlockRoot", dataOf],
  ["requestsHash", dataOf],
  ["blockAccessListHash", dataOf],
  ["slotNumber", quantityOf],
];

const ABSENT = "80";

/**
 * Computes the hash of a header from the fields of a block as nodes return it.
 * @throws RpcError for malformed fields
 */
export function headerHash(block: Fields): string {
  const isPresent = ([name]: Field) => block[name] !== undefined && block[name] !== null;
  const later = LATER.slice(0, LATER.findLastIndex(isPresent) + 1);
  const encoded = [
    ...FIELDS.map(([name, encode]) => encode(block, name)),
    ...later.map((field) => (isPresent(field) ? field[1](block, field[0]) : ABSENT)),
  ];
  return `0x${keccak(rlpList(encoded))}`;
}
