import { transact, type Database } from "@wth/db";
import { operatorStatement } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import type { TokenShape } from "#platform/crypto/token-shape.ts";
import { fail } from "#platform/errors/failure.ts";
import { spendNonce, splitSignature, type SignedTexts } from "#identity/index.ts";
import { findOperator, type OperatorRow } from "../operator-repo.ts";
import { openSession } from "../operator-sessions.ts";
import { refusePublicKey } from "../public-keys.ts";
import type { SignInNonces } from "../sign-in-nonces.ts";

export type SignInTools = {
  signedTexts: SignedTexts;
  nonces: SignInNonces;
  tokens: TokenShape;
  isSandbox: boolean;
};
export type OperatorSignIn = { address: string; nonce: string; time: number; signature: string };

/** Signs in an operator. Only the holder of an address's key learns whether it is an operator's. */
export async function signInOperator(
  db: Database,
  { signedTexts, nonces, tokens, isSandbox }: SignInTools,
  { address: claimed, nonce, time, signature }: OperatorSignIn,
): Promise<{ token: string; expiresAt: Date; operator: OperatorRow }> {
  if (!nonces.isOurs(claimed, time, nonce)) fail("signatureFailed");
  // only keys: no contract wallet is an operator
  const parts = splitSignature(signature) ?? fail("signatureFailed");
  const signed = { randomHex: nonce, time, ...parts };
  const address = (await signedTexts.verify(db, claimed, operatorStatement, signed)).address.toLowerCase();
  refusePublicKey(address, isSandbox);
  return transact(db, async (tx) => {
    await spendNonce(tx, `console:${address}`, nonce);
    const operator = await findOperator(tx, address);
    if (operator?.is_active !== true) return fail("notAnOperator");
    const session = await openSession(tx, tokens, address);
    const actor = `operator:${address}`;
    const after = { expires: session.expiresAt.toISOString() };
    await audit(tx, { actor, action: "console.signIn", subject: actor, before: null, after });
    return { ...session, operator };
  });
}
