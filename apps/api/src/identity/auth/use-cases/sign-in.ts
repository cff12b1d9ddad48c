import { transact, type Database, type Tx } from "@wth/db";
import { signInStatements } from "@wth/rules";
import { openUserAccounts } from "#ledger/index.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import type { TokenShape } from "#platform/crypto/token-shape.ts";
import type { RequestOrigin } from "#platform/http/request-origin.ts";
import { spendNonce, type SignedFields, type SignedTexts } from "../signed-text.ts";
import { createUser, findUserByAddress, touchLogin, type User } from "../../profile/profile-repo.ts";
import { notifyNewDevice } from "../notify-new-device.ts";
import { openSession, type SessionTokens } from "./open-session.ts";

export type SignInTools = { signedTexts: SignedTexts; tokens: TokenShape };
export type SignInRequest = { address: string; pushEndpoint?: string | undefined } & SignedFields;
export type SignInAttempt = { purpose: keyof typeof signInStatements; request: SignInRequest; origin: RequestOrigin };

async function existingUser(tx: Tx, address: string, at: Date): Promise<User> {
  const user = (await findUserByAddress(tx, address)) ?? fail("addressUnknown");
  if (user.status !== 0) fail("accountDisabled");
  await touchLogin(tx, user.id, at);
  return user;
}

async function newUser(tx: Tx, address: string): Promise<User> {
  const user = (await createUser(tx, address)) ?? fail("addressRegistered");
  await openUserAccounts(tx, user.id);
  return user;
}

/** Signs in a known address, or creates the account of a new one. The nonce is used up in the same transaction. */
export async function signIn(
  db: Database,
  { signedTexts, tokens }: SignInTools,
  { purpose, request, origin }: SignInAttempt,
): Promise<SessionTokens> {
  const { address, kind } = await signedTexts.verify(db, request.address, signInStatements[purpose], request);
  return transact(db, async (tx) => {
    const at = await now(tx);
    await spendNonce(tx, address, request.randomHex);
    const isLogin = purpose === "login";
    const user = await (isLogin ? existingUser(tx, address, at) : newUser(tx, address));
    if (isLogin) await notifyNewDevice(tx, user.id, at, origin);
    return openSession(tx, tokens, at, { userId: user.id, kind, origin, pushEndpoint: request.pushEndpoint });
  });
}
