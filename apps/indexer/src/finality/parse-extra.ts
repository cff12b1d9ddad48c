import type { Header } from "../chain/wire.ts";
import { rlpItems, type RlpItem } from "../proof/rlp-items.ts";
import { RpcError } from "../rpc/rpc-error.ts";
import type { VotingRules } from "./voting-rules.ts";

export type BlockId = { number: number; hash: string };

/** Validators that an epoch's first block names. They vote until the next epoch's validators take over. */
export type Epoch = {
  number: number;
  /** Public keys of 48 bytes, in the order of the validators' addresses. */
  keys: readonly Buffer[];
  /** Last block that these validators vote for. */
  last: number;
};

/** Votes of validators that a header carries: they saw `source` justified and vote for `target`. */
export type Votes = {
  /** Bit n stands for the validator with the n-th address. */
  voters: bigint;
  /** Aggregated signature of 96 bytes. */
  signature: Buffer;
  source: BlockId;
  target: BlockId;
};

/** Bytes of the extra data: before and after the parts that are read here. */
const VANITY = 32;
const SEAL = 65;
const ADDRESS = 20;
const KEY = 48;
const SIGNATURE = 96;
const HASH = 32;
const NUMBER_MAX = 8;
const RESERVED_MAX = 256;
/** A set of voters has 64 bits. */
const VALIDATORS_MAX = 64;

const malformed = ({ number }: Header) =>
  new RpcError("doubt", `the extra data of block ${number} has another form than votes and validators`);

type Parts = { epoch: { validators: Buffer; turnLength: number } | undefined; votes: Buffer };

/** Splits the extra data. @throws RpcError when it is too short for what it must contain */
function partsOf(header: Header, rules: VotingRules): Parts {
  const extra = Buffer.from(header.extraData.slice(2), "hex");
  const end = extra.length - SEAL;
  if (end < VANITY) throw malformed(header);
  if (header.number % rules.epochLength !== 0) return { epoch: undefined, votes: extra.subarray(VANITY, end) };
  const count = extra[VANITY] ?? 0;
  const from = VANITY + 1;
  const to = from + count * (ADDRESS + KEY);
  const start = to + Number(rules.hasTurnLength);
  if (count === 0 || count > VALIDATORS_MAX || start > end) throw malformed(header);
  const turnLength = rules.hasTurnLength ? (extra[to] ?? 0) : 1;
  return { epoch: { validators: extra.subarray(from, to), turnLength }, votes: extra.subarray(start, end) };
}

/** Reads the validators that an epoch's first block names. @throws RpcError when the block is none, or malformed */
export function parseEpoch(header: Header, rules: VotingRules): Epoch {
  const { epoch } = partsOf(header, rules);
  if (epoch === undefined || epoch.turnLength === 0) throw malformed(header);
  const { validators, turnLength } = epoch;
  const size = ADDRESS + KEY;
  const list = Array.from({ length: validators.length / size }, (_, at) =>
    validators.subarray(at * size, (at + 1) * size),
  ).toSorted((a, b) => a.compare(b));
  const addresses = new Set(list.map((one) => one.toString("hex", 0, ADDRESS)));
  if (addresses.size !== list.length) throw malformed(header);
  // The next validators vote once more than half of these have had their turn.
  const takeover = (Math.floor(list.length / 2) + 1) * turnLength - 1;
  if (takeover >= rules.epochLength) throw malformed(header);
  return {
    number: header.number,
    keys: list.map((one) => one.subarray(ADDRESS)),
    last: header.number + rules.epochLength + takeover,
  };
}

/** Reads the votes that a header carries; undefined when it has none. @throws RpcError when they are malformed */
export function parseVotes(header: Header, rules: VotingRules): Votes | undefined {
  const { votes } = partsOf(header, rules);
  if (votes.length === 0) return undefined;
  const refuse = () => malformed(header);
  const listOf = (item: RlpItem | undefined, length: number): RlpItem[] => {
    const items = item?.isList ? rlpItems(item.payload) : [];
    if (items.length !== length) throw refuse();
    return items;
  };
  const bytesOf = (item: RlpItem | undefined, min: number, max: number): Buffer => {
    if (!item || item.isList || item.payload.length < min || item.payload.length > max) throw refuse();
    return item.payload;
  };
  const numberOf = (item: RlpItem | undefined): bigint => {
    const bytes = bytesOf(item, 0, NUMBER_MAX);
    if (bytes[0] === 0) throw refuse();
    return BigInt(`0x0${bytes.toString("hex")}`);
  };
  const blockOf = (number: RlpItem | undefined, hash: RlpItem | undefined): BlockId => {
    const at = Number(numberOf(number));
    if (!Number.isSafeInteger(at)) throw refuse();
    return { number: at, hash: `0x${bytesOf(hash, HASH, HASH).toString("hex")}` };
  };
  const [whole, ...rest] = rlpItems(votes);
  if (rest.length > 0) throw refuse();
  const [voters, signature, data, reserved] = listOf(whole, 4);
  const [sourceNumber, sourceHash, targetNumber, targetHash] = listOf(data, 4);
  bytesOf(reserved, 0, RESERVED_MAX);
  return {
    voters: numberOf(voters),
    signature: bytesOf(signature, SIGNATURE, SIGNATURE),
    source: blockOf(sourceNumber, sourceHash),
    target: blockOf(targetNumber, targetHash),
  };
}
