import { transact, type Database } from "@wth/db";
import { presenceStatement } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { spendNonce, splitSignature } from "#identity/index.ts";
import { confirmSession, type SignedInOperator } from "../operator-sessions.ts";
import type { SignInTools } from "./sign-in-operator.ts";

export type Presence = { operator: SignedInOperator; nonce: string; time: number; signature: string };

/** Records that the operator of a session has signed now. */
export async function confirmPresence(
  db: Database,
  { signedTexts, nonces }: SignInTools,
  { operator: { address, actor, sessionId }, nonce, time, signature }: Presence,
): Promise<void> {
  if (!nonces.isOurs(address, time, nonce)) fail("signatureFailed");
  const parts = splitSignature(signature) ?? fail("signatureFailed");
  const signed = { randomHex: nonce, time, ...parts };
  await signedTexts.verify(db, address, presenceStatement, signed);
  await transact(db, async (tx) => {
    await spendNonce(tx, `console:${address}`, nonce);
    await confirmSession(tx, sessionId);
    await audit(tx, { actor, action: "console.confirm", subject: actor, before: null, after: null });
  });
}
