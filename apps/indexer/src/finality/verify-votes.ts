import { bls12_381 as bls } from "@noble/curves/bls12-381";
import { keccak } from "../proof/keccak.ts";
import { rlpList, rlpNumber, rlpString } from "../proof/rlp.ts";
import { ContradictionError } from "../rpc/rpc-error.ts";
import type { BlockId, Votes } from "./parse-extra.ts";

/** Scheme of the signatures: a proof of possession was given when a key was registered. */
const SCHEME = { DST: "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_" };

type Point = ReturnType<typeof bls.G1.ProjectivePoint.fromHex>;

/** Points of keys that have been read; reading one takes as long as a part of a verification. */
const points = new WeakMap<Buffer, Point>();

function pointOf(key: Buffer): Point {
  const known = points.get(key);
  if (known) return known;
  const point = bls.G1.ProjectivePoint.fromHex(key);
  if (point.equals(bls.G1.ProjectivePoint.ZERO)) throw new RangeError("the key is empty");
  points.set(key, point);
  return point;
}

const encodeBlock = ({ number, hash }: BlockId) => [rlpNumber(number), rlpString(hash.slice(2))];

/** Returns the hash that validators sign to vote. */
export const voteHash = ({ source, target }: Pick<Votes, "source" | "target">): Buffer =>
  Buffer.from(keccak(rlpList([...encodeBlock(source), ...encodeBlock(target)])), "hex");

/** Returns the number of validators whose votes justify a block: two thirds, rounded up. */
export const quorumOfVotes = (validators: number): number => Math.ceil((validators * 2) / 3);

function isSigned(votes: Votes, keys: readonly Buffer[]): boolean {
  try {
    const signature = bls.Signature.fromHex(votes.signature);
    if (signature.equals(bls.G2.ProjectivePoint.ZERO)) return false;
    // The library ignores bits that only one encoding of a point has.
    if (!votes.signature.equals(bls.Signature.toRawBytes(signature))) return false;
    return bls.verify(signature, voteHash(votes), bls.aggregatePublicKeys(keys.map(pointOf)), SCHEME);
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}

/** @throws ContradictionError unless two thirds of the validators with these keys signed the votes */
export function verifyVotes(votes: Votes, keys: readonly Buffer[]): void {
  const voters = keys.filter((_, at) => ((votes.voters >> BigInt(at)) & 1n) === 1n);
  const { number } = votes.target;
  if (votes.voters >> BigInt(keys.length) !== 0n) {
    throw new ContradictionError(`the votes for block ${number} name more validators than there are`);
  }
  if (voters.length < quorumOfVotes(keys.length)) {
    throw new ContradictionError(`${voters.length} of ${keys.length} validators are too few votes for block ${number}`);
  }
  if (!isSigned(votes, voters)) {
    throw new ContradictionError(`the votes for block ${number} are not signed by the validators that they name`);
  }
}
