import { createHash } from "node:crypto";
import { bls12_381 as bls } from "@noble/curves/bls12-381";
import type { BlockId } from "../finality/parse-extra.ts";
import { voteHash } from "../finality/verify-votes.ts";
import type { VotingRules } from "../finality/voting-rules.ts";
import { rlpList, rlpNumber, rlpString } from "../proof/rlp.ts";
import { fakeChain, type FakeChain, type FakeLog } from "./fake-chain.ts";

const SCHEME = { DST: "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_" };
const TURN_LENGTH = 3;

export type Validator = { address: string; secret: bigint; key: string };
/** Votes that the next block carries. */
export type Ballot = { source: BlockId; target: BlockId; validators: readonly Validator[]; voters: readonly number[] };

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** Returns validators with these names, whose order is another than that of their addresses. */
export const validatorsOf = (names: readonly string[]): Validator[] =>
  names.map((name) => {
    const secret = BigInt(`0x${digest(name)}`) % bls.params.r;
    return {
      address: digest(`address of ${name}`).slice(0, 40),
      secret,
      key: bls.G1.ProjectivePoint.BASE.multiply(secret).toHex(true),
    };
  });

const byAddress = (validators: readonly Validator[]) => validators.toSorted((a, b) => (a.address < b.address ? -1 : 1));

/** Signatures by what they sign; many chains of a test begin alike. */
const signatures = new Map<string, string>();

function sign(message: Buffer, secret: bigint): string {
  const name = `${message.toString("hex")} ${secret}`;
  const signature = signatures.get(name) ?? Buffer.from(bls.sign(message, secret, SCHEME)).toString("hex");
  signatures.set(name, signature);
  return signature;
}

/** Encodes votes. The sum of signatures over one message is that of the sum of the keys. */
function encodeVotes({ source, target, validators, voters }: Ballot): string {
  const sorted = byAddress(validators);
  const secret = voters.reduce((sum, at) => sum + (sorted[at]?.secret ?? 0n), 0n) % bls.params.r;
  const signature = sign(voteHash({ source, target }), secret);
  const set = voters.reduce((bits, at) => bits + 2 ** at, 0);
  const block = ({ number, hash }: BlockId) => [rlpNumber(number), rlpString(hash.slice(2))];
  return rlpList([rlpNumber(set), rlpString(signature), rlpList([...block(source), ...block(target)]), rlpString("")]);
}

const encodeEpoch = (validators: readonly Validator[]): string =>
  [validators.length, ...validators.map(({ address, key }) => address + key), TURN_LENGTH]
    .map((part) => (typeof part === "number" ? part.toString(16).padStart(2, "0") : part))
    .join("");

export type VotingChain = {
  chain: FakeChain;
  /** Block 0, the first one of an epoch. */
  checkpoint: BlockId;
  /** Adds a block with votes for its parent, unless `change` gives other ones or none. */
  add(transactions?: readonly FakeLog[][], change?: (ballot: Ballot) => Ballot | undefined): void;
};

/** A chain in memory whose validators vote. `namesOf` returns the names of an epoch's validators by its index. */
export function votingChain(rules: VotingRules, namesOf: (epoch: number) => readonly string[]): VotingChain {
  const sets = new Map<number, Validator[]>();
  const setOf = (epoch: number): Validator[] => {
    const known = sets.get(Math.max(0, epoch)) ?? validatorsOf(namesOf(Math.max(0, epoch)));
    sets.set(Math.max(0, epoch), known);
    return known;
  };
  const wrap = (inner: string) => `0x${"00".repeat(32)}${inner}${"00".repeat(65)}`;
  const chain = fakeChain(1, undefined, 1, wrap(encodeEpoch(setOf(0))));
  const idOf = (number: number): BlockId => ({ number, hash: chain.blocks[number]?.header.hash ?? "" });
  let justified = idOf(0);

  /** Validators that vote for a block: those of the epoch before until half of them have had their turn. */
  function votersFor(target: number): Validator[] {
    const epoch = Math.floor(target / rules.epochLength);
    const before = setOf(epoch - 1);
    const takeover = (Math.floor(before.length / 2) + 1) * TURN_LENGTH - 1;
    return target <= epoch * rules.epochLength + takeover ? before : setOf(epoch);
  }

  return {
    chain,
    checkpoint: idOf(0),
    add(transactions = [], change = (ballot) => ballot) {
      const number = chain.blocks.length;
      const target = idOf(number - 1);
      const validators = votersFor(number - 1);
      const voters = Array.from({ length: Math.ceil((2 * validators.length) / 3) }, (_, at) => at);
      const ballot = number > 1 ? change({ source: justified, target, validators, voters }) : undefined;
      if (ballot) justified = target;
      const isEpoch = number % rules.epochLength === 0;
      const epoch = isEpoch ? encodeEpoch(setOf(number / rules.epochLength)) : "";
      chain.add(transactions, "", wrap(epoch + (ballot ? encodeVotes(ballot) : "")));
    },
  };
}
