import { createHash } from "node:crypto";
import { numberToHex, recoverMessageAddress, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { recoverSigner } from "#identity/auth/recover-signer.ts";

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const FIELD = 2n ** 256n - 2n ** 32n - 977n;
/** Numbers at the edges of what a signature may contain. */
const EDGES = [0n, 1n, ORDER / 2n, ORDER - 1n, ORDER, ORDER + 1n, FIELD - 1n, FIELD, 2n ** 256n - 1n];
const TEXTS = ["", "a", "深海藍鯨", "🐳\n\u0000", "x".repeat(1_000)];

/** 32 bytes that follow from a name and a number. */
const bytesOf = (name: string, at: number): Hex => `0x${createHash("sha256").update(`${name}:${at}`).digest("hex")}`;
const word = (value: bigint): string => numberToHex(value, { size: 32 }).slice(2);

type Signed = { message: string; signature: Hex };
type Parts = { r: bigint; s: bigint; v: number };

const joined = ({ r, s, v }: Parts): Hex => `0x${word(r)}${word(s)}${v.toString(16).padStart(2, "0")}`;
const partsOf = (signature: Hex): Parts => ({
  r: BigInt(signature.slice(0, 66)),
  s: BigInt(`0x${signature.slice(66, 130)}`),
  v: Number.parseInt(signature.slice(130), 16),
});

/** Ways in which a signature is changed; each keeps its length and v of 27 or 28. */
const changes: readonly ((parts: Parts, at: number) => Parts)[] = [
  (parts) => parts,
  ({ r, s, v }) => ({ r, s: ORDER - s, v: v === 27 ? 28 : 27 }),
  ({ r, s, v }) => ({ r, s, v: v === 27 ? 28 : 27 }),
  ({ s, v }, at) => ({ r: BigInt(bytesOf("r", at)), s, v }),
  ({ r, v }, at) => ({ r, s: BigInt(bytesOf("s", at)), v }),
  ({ s, v }, at) => ({ r: EDGES[at % EDGES.length] ?? 0n, s, v }),
  ({ r, v }, at) => ({ r, s: EDGES[at % EDGES.length] ?? 0n, v }),
  ({ r, s, v }, at) => ({ r: r ^ (1n << BigInt(at % 256)), s, v }),
];

async function signedAt(at: number): Promise<Signed> {
  const account = privateKeyToAccount(bytesOf("key", at));
  const message = `${TEXTS[at % TEXTS.length]}${at}`;
  const change = changes[Math.floor(at / TEXTS.length) % changes.length];
  const signature = await account.signMessage({ message });
  return { message, signature: joined(change?.(partsOf(signature), at) ?? partsOf(signature)) };
}

/**
 * Recovers the signers of this many valid, broken and edge-case signatures with two implementations.
 *
 * @returns the numbers of recovered and of refused ones
 * @throws Error at the first signature of which they say different things
 */
export async function compareRecoveries(count: number): Promise<{ recovered: number; refused: number }> {
  const outcome = { recovered: 0, refused: 0 };
  for (let at = 0; at < count; at += 1) {
    const signed = await signedAt(at);
    const theirs = (await recoverMessageAddress(signed).catch(() => undefined))?.toLowerCase();
    const ours = recoverSigner(signed.message, signed.signature);
    if (ours !== theirs) throw new Error(`${JSON.stringify(signed)}: ${ours} instead of ${theirs}`);
    outcome[ours === undefined ? "refused" : "recovered"] += 1;
  }
  return outcome;
}
