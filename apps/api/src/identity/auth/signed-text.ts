import type { Database, Tx } from "@wth/db";
import { SIGN_IN_WINDOW_MS, signInMessage } from "@wth/rules";
import { getAddress, type Hex } from "viem";
import { now } from "#platform/db/clock.ts";
import type { Config } from "#platform/settings/config.ts";
import { fail } from "../../platform/errors/failure.ts";
import { contractVerdicts } from "./contract-signature.ts";
import { recoverSigner } from "./recover-signer.ts";
import { signatureForm, type KeyNumbers, type SignatureFields, type SignatureForm } from "./signature-form.ts";

/** Fields of a signed text that the client sends; the server rebuilds the rest from its configuration. */
export type SignedFields = SignatureFields & { randomHex: string; time: number };
export type SignatureKind = "key" | "contract";

/** Verifies the signer of a text. */
export class SignedTexts {
  readonly #domain: string;
  readonly #uri: string;
  readonly #chainId: number;
  readonly #verdictOf: ReturnType<typeof contractVerdicts>;

  constructor(config: Pick<Config, "publicUrl" | "chainId" | "rpcUrls">) {
    this.#domain = new URL(config.publicUrl).host;
    this.#uri = config.publicUrl;
    this.#chainId = config.chainId;
    this.#verdictOf = contractVerdicts(config.rpcUrls);
  }

  get place(): { domain: string; uri: string } {
    return { domain: this.#domain, uri: this.#uri };
  }

  /** Returns the checksummed address that signed the text with this statement. */
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
    const form = signatureForm(signed) ?? fail("signatureFailed");
    if (form.key && recoverSigner(message, form.key) === checksummed.toLowerCase())
      return { address: checksummed, kind: "key" };
    await this.#requireContract(checksummed, message, form);
    return { address: checksummed, kind: "contract" };
  }

  /**
   * Requires a valid signature of a contract, verified by several nodes. A key's signature in another encoding than the
   * canonical one is refused before. Without code, bytes of a key's length are a failed signature of a key.
   */
  async #requireContract(address: Hex, message: string, { contract, disguised }: SignatureForm): Promise<void> {
    if (contract === undefined) fail("signatureFailed");
    if (disguised && isSignatureOf(address, message, disguised)) fail("signatureFailed");
    const verdict = await this.#verdictOf({ address, message, signature: contract });
    if (verdict === "accepted") return;
    if (verdict === "unconfirmed") fail("walletUnconfirmed");
    fail(verdict === "no code" && disguised === undefined ? "walletNotDeployed" : "signatureFailed");
  }
}

/** True when the numbers are the address's signature of the message, in whatever way they were encoded. */
function isSignatureOf(address: Hex, message: string, { r, s }: KeyNumbers): boolean {
  const signers = ["1b", "1c"].map((v) => recoverSigner(message, `${r}${s.slice(2)}${v}`));
  return signers.includes(address.toLowerCase() as Hex);
}

/** Marks an (address, nonce) pair as used, in the transaction that it authorises. */
export async function spendNonce(tx: Tx, address: string, nonce: string): Promise<void> {
  const result = await tx
    .insertInto("identity_nonce")
    .values({ address: address.toLowerCase(), nonce })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) fail("nonceUsed");
}
