import type { Database, Tx } from "@wth/db";
import { SIGN_IN_WINDOW_MS, signInMessage } from "@wth/rules";
import {
  createPublicClient,
  fallback,
  getAddress,
  http,
  recoverMessageAddress,
  serializeSignature,
  type Hex,
} from "viem";
import { now } from "#platform/db/clock.ts";
import type { Config } from "#platform/settings/config.ts";
import { fail } from "../../platform/errors/failure.ts";

const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
const CONTRACT_WALLET_TIMEOUT_MS = 3000;

/** Fields of a signed text that the client sends; the server rebuilds the rest from its configuration. */
export type SignedFields = {
  randomHex: string;
  time: number;
  r?: string | undefined;
  s?: string | undefined;
  v?: 27 | 28 | undefined;
  signature?: string | undefined;
};
export type SignatureKind = "key" | "contract";

/** Verifies the signer of a text. */
export class SignedTexts {
  readonly #domain: string;
  readonly #uri: string;
  readonly #chainId: number;
  readonly #rpcUrls: string[];

  constructor(config: Pick<Config, "publicUrl" | "chainId" | "rpcUrls">) {
    this.#domain = new URL(config.publicUrl).host;
    this.#uri = config.publicUrl;
    this.#chainId = config.chainId;
    this.#rpcUrls = config.rpcUrls;
  }

  get place(): { domain: string; uri: string } {
    return { domain: this.#domain, uri: this.#uri };
  }

  /**
   * Returns the checksummed address that signed the text with this statement.
   * @throws Failure signatureExpired, signatureFailed, badRequest
   */
  async verify(
    db: Database,
    address: string,
    statement: string,
    signed: SignedFields,
  ): Promise<{ address: Hex; kind: SignatureKind }> {
    const checksummed = getAddress(address.toLowerCase());
    if (address !== checksummed && address !== address.toLowerCase()) fail("badRequest");
    const at = (await now(db)).getTime();
    if (Math.abs(at - signed.time) > SIGN_IN_WINDOW_MS) fail("signatureExpired");
    const message = signInMessage({
      ...this.place,
      chainId: this.#chainId,
      address: checksummed,
      statement,
      nonce: signed.randomHex,
      timeMs: signed.time,
    });
    const signature = keySignature(signed);
    if (signature) {
      const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined);
      if (signer === checksummed) return { address: checksummed, kind: "key" };
      if (signed.signature === undefined) fail("signatureFailed");
    }
    if (!(await this.#isSignedByContract(checksummed, message, signed.signature))) fail("signatureFailed");
    return { address: checksummed, kind: "contract" };
  }

  /** True for a valid contract signature (ERC-1271, ERC-6492), verified by chain reads only. */
  async #isSignedByContract(address: Hex, message: string, signature: string | undefined): Promise<boolean> {
    if (signature === undefined) return false;
    const transport = fallback(this.#rpcUrls.map((url) => http(url, { timeout: CONTRACT_WALLET_TIMEOUT_MS })));
    const client = createPublicClient({ transport });
    return client.verifyMessage({ address, message, signature: signature as Hex }).catch(() => false);
  }
}

/** Returns the canonical form of a key's signature: r, s, v with a low s; undefined for any other. */
function keySignature({ r, s, v, signature }: SignedFields): Hex | undefined {
  if (signature?.length === 132) {
    const tail = Number.parseInt(signature.slice(130), 16);
    const low = BigInt(`0x${signature.slice(66, 130)}`) <= HALF_ORDER;
    return low && (tail === 27 || tail === 28) ? (signature as Hex) : undefined;
  }
  if (r === undefined || s === undefined || v === undefined || signature !== undefined) return undefined;
  if (BigInt(s) > HALF_ORDER || BigInt(s) === 0n || BigInt(r) === 0n) return undefined;
  return serializeSignature({ r: r as Hex, s: s as Hex, v: BigInt(v) });
}

/** Marks an (address, nonce) pair as used, in the transaction that it authorises. @throws Failure nonceUsed */
export async function spendNonce(tx: Tx, address: string, nonce: string): Promise<void> {
  const result = await tx
    .insertInto("identity_nonce")
    .values({ address: address.toLowerCase(), nonce })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) fail("nonceUsed");
}
