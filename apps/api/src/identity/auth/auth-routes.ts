import { randomBytes } from "node:crypto";
import type { authRoutes } from "@wth/api-contract";
import { derivedKey } from "#platform/crypto/derived-key.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import type { SignedTexts } from "./signed-text.ts";
import { findUserByAddress } from "../profile/profile-repo.ts";
import { revokeFamily } from "./auth-repo.ts";
import type { SessionCache } from "./session-cache.ts";
import { refreshSession } from "./use-cases/refresh-session.ts";
import { signIn } from "./use-cases/sign-in.ts";

export type AuthParts = { signedTexts: SignedTexts; sessions: SessionCache; encryptionKey: Buffer };

export function authHandlers({ signedTexts, sessions, encryptionKey }: AuthParts): HandlersOf<typeof authRoutes> {
  const refreshKey = derivedKey(encryptionKey, "refresh tokens");
  return {
    authCheck: async ({ db, query }) => {
      const [user, at] = await Promise.all([findUserByAddress(db, query.address), now(db)]);
      return { registered: user !== undefined, nonce: randomBytes(16).toString("hex"), time: at.getTime() };
    },
    authLogin: ({ db, body }) => signIn(db, signedTexts, "login", body),
    authRegister: ({ db, body }) => signIn(db, signedTexts, "register", body),
    authRefreshToken: ({ db, body, query }) => {
      const token = body.refreshToken ?? query.refreshToken;
      return token ? refreshSession(db, token, refreshKey) : fail("unauthorized");
    },
    authLogout: async ({ caller, transaction }) => {
      await transaction((tx) => revokeFamily(tx, caller.familyId, "signed out"));
      sessions.forget(caller.familyId);
      return true;
    },
  };
}
