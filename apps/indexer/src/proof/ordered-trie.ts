import { keccak } from "./keccak.ts";
import { rlpList, rlpNumber, rlpString } from "./rlp.ts";

/** A value and the rest of its key, one hex digit a step. */
type Leaf = { path: string; value: string };

const DIGITS = "0123456789abcdef".split("");
const EMPTY = "80";
/** Nodes shorter than a hash, in hex digits, stand in their parent themselves. */
const HASH_DIGITS = 64;
const LEAF = 2;

/** Packs a path of hex digits into bytes: a flag for leaves and for an odd length comes first. */
function packed(path: string, flag: number): string {
  const isOdd = path.length % 2;
  return (flag + isOdd).toString(16) + (isOdd === 1 ? "" : "0") + path;
}

function sharedLength(first: string, last: string): number {
  let length = 0;
  while (length < first.length && first[length] === last[length]) length += 1;
  return length;
}

const reference = (node: string): string => (node.length < HASH_DIGITS ? node : rlpString(keccak(node)));

/** Encodes the node over leaves that are sorted by path; no path is the beginning of another. */
function encode(leaves: readonly Leaf[]): string {
  const [first] = leaves;
  const last = leaves.at(-1);
  if (!first || !last) return EMPTY;
  if (first === last) return rlpList([rlpString(packed(first.path, LEAF)), rlpString(first.value)]);
  const shared = sharedLength(first.path, last.path);
  if (shared > 0) {
    const below = leaves.map(({ path, value }) => ({ path: path.slice(shared), value }));
    return rlpList([rlpString(packed(first.path.slice(0, shared), 0)), reference(encode(below))]);
  }
  const branches = Map.groupBy(leaves, ({ path }) => path[0]);
  const children = DIGITS.map((digit) => {
    const branch = branches.get(digit);
    return branch ? reference(encode(branch.map(({ path, value }) => ({ path: path.slice(1), value })))) : EMPTY;
  });
  return rlpList([...children, EMPTY]);
}

/**
 * Returns the root hash of the Merkle Patricia trie of values under their positions, as headers commit to receipts. Hex
 * without `0x`.
 */
export function orderedTrieRoot(values: readonly string[]): string {
  const leaves = values.map((value, position) => ({ path: rlpNumber(position), value }));
  return keccak(encode(leaves.toSorted((a, b) => (a.path < b.path ? -1 : 1))));
}
