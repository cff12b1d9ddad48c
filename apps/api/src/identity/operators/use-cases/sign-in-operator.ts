import { transact, type Database } from "@wth/db";
import { operatorStatement } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { spendNonce, type SignedTexts } from "../../auth/signed-text.ts";
import { findOperator, type OperatorRow } from "../operator-repo.ts";
import { openSession } from "../operator-sessions.ts";
import { refusePublicKey } from "../public-keys.ts";
import type { SignInNonces } from "../sign-in-nonces.ts";

export type SignInTools = { signedTexts: SignedTexts; nonces: SignInNonces; isSandbox: boolean };
export type OperatorSignIn = { address: string; nonce: string; time: number; signature: string };

/** Splits a signature of 65 bytes into r, s and v. */
function partsOf(signature: string) {
  const v = Number.parseInt(signature.slice(130), 16);
  if (v !== 27 && v !== 28) return fail("signatureFailed");
  return { r: signature.slice(0, 66), s: `0x${signature.slice(66, 130)}`, v } as const;
}

/**
 * Signs in an operator. Only the holder of an address's key learns whether it is an operator's.
 * @throws Failure signatureFailed, signatureExpired, nonceUsed, notAnOperator, publicKeyOperator
 */
export async function signInOperator(
  db: Database,
  { signedTexts, nonces, isSandbox }: SignInTools,
  { address: claimed, nonce, time, signature }: OperatorSignIn,
): Promise<{ token: string; expiresAt: Date; operator: OperatorRow }> {
  if (!nonces.isOurs(claimed, time, nonce)) fail("signatureFailed");
  const signed = { randomHex: nonce, time, ...partsOf(signature) };
  const address = (await signedTexts.verify(db, claimed, operatorStatement, signed)).address.toLowerCase();
  refusePublicKey(address, isSandbox);
  return transact(db, async (tx) => {
    await spendNonce(tx, `console:${address}`, nonce);
    const operator = await findOperator(tx, address);
    if (operator?.is_active !== true) return fail("notAnOperator");
    const session = await openSession(tx, address);
    const actor = `operator:${address}`;
    const after = { expires: session.expiresAt.toISOString() };
    await audit(tx, { actor, action: "console.signIn", subject: actor, before: null, after });
    return { ...session, operator };
  });
}
