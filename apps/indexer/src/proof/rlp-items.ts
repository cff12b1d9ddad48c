import { RpcError } from "../rpc/rpc-error.ts";

/** An item of an RLP encoding: its bytes, which for a list are the encodings of its items. */
export type RlpItem = { isList: boolean; payload: Buffer };

const malformed = () => new RpcError("doubt", "the node sent a malformed encoding");

const STRING = 0x80;
const LIST = 0xc0;
const LONG = 55;
const LENGTH_BYTES_MAX = 4;

/** Returns the number of bytes of an item's payload and of the prefix before it. */
function lengthsAt(bytes: Buffer, at: number, first: number, offset: number): { prefix: number; length: number } {
  const short = first - offset;
  if (short <= LONG) return { prefix: 1, length: short };
  const count = short - LONG;
  if (count > LENGTH_BYTES_MAX || at + 1 + count > bytes.length) throw malformed();
  const length = bytes.readUIntBE(at + 1, count);
  if (bytes[at + 1] === 0 || length <= LONG) throw malformed();
  return { prefix: 1 + count, length };
}

/**
 * Splits bytes into the items that they encode.
 * @throws RpcError unless it is the one encoding that these items have
 */
export function rlpItems(bytes: Buffer): RlpItem[] {
  const items: RlpItem[] = [];
  let at = 0;
  while (at < bytes.length) {
    const first = bytes[at] ?? 0;
    if (first < STRING) {
      items.push({ isList: false, payload: bytes.subarray(at, at + 1) });
      at += 1;
      continue;
    }
    const isList = first >= LIST;
    const { prefix, length } = lengthsAt(bytes, at, first, isList ? LIST : STRING);
    const payload = bytes.subarray(at + prefix, at + prefix + length);
    const isByte = !isList && length === 1 && (payload[0] ?? 0) < STRING;
    if (payload.length !== length || isByte) throw malformed();
    items.push({ isList, payload });
    at += prefix + length;
  }
  return items;
}
