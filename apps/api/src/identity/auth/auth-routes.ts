import { randomBytes } from "node:crypto";
import type { authRoutes } from "@wth/api-contract";
import type { Keyring } from "#platform/crypto/keyring.ts";
import { now } from "#platform/db/clock.ts";
import { TokenShape } from "#platform/crypto/token-shape.ts";
import { fail } from "#platform/errors/failure.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import type { SignedTexts } from "./signed-text.ts";
import { findUserByAddress } from "../profile/profile-repo.ts";
import type { SessionCache } from "./session-cache.ts";
import { openSessionsOf, signInsOf } from "./session-repo.ts";
import { signInView } from "./sign-in-view.ts";
import { endOtherSessions, endUserSession, signOut } from "./use-cases/end-sessions.ts";
import { refreshSession } from "./use-cases/refresh-session.ts";
import { signIn } from "./use-cases/sign-in.ts";

export type AuthTools = { signedTexts: SignedTexts; sessions: SessionCache; keyring: Keyring };

export function authHandlers({ signedTexts, sessions, keyring }: AuthTools): HandlersOf<typeof authRoutes> {
  const tokens = new TokenShape(keyring);
  const tools = { signedTexts, tokens };
  const secrets = { keys: keyring.keys("refresh tokens"), shape: tokens };
  return {
    authCheck: async ({ db, query }) => {
      const [user, at] = await Promise.all([findUserByAddress(db, query.address), now(db)]);
      return { registered: user !== undefined, nonce: randomBytes(16).toString("hex"), time: at.getTime() };
    },
    authLogin: ({ db, body: request, origin }) => signIn(db, tools, { purpose: "login", request, origin }),
    authRegister: ({ db, body: request, origin }) => signIn(db, tools, { purpose: "register", request, origin }),
    authRefreshToken: ({ db, body, query, origin }) => {
      const token = body.refreshToken ?? query.refreshToken;
      return token ? refreshSession(db, { token, origin }, secrets) : fail("unauthorized");
    },
    authLogout: async ({ caller, transaction }) => {
      await transaction((tx) => signOut(tx, caller));
      sessions.forget(caller.familyId);
      return true;
    },
    sessionList: async ({ db, caller }) =>
      (await openSessionsOf(db, caller.userId)).map((session) => ({
        id: session.id.toString(),
        device: session.device,
        addressRange: session.address_range,
        createdTime: session.created_at.getTime(),
        usedTime: session.used_at.getTime(),
        isCurrent: session.id === caller.familyId,
      })),
    signInList: async ({ db, caller }) => {
      const [rows, at] = await Promise.all([signInsOf(db, caller.userId), now(db)]);
      return rows.map((row) => signInView(row, at));
    },
    sessionEnd: async ({ caller, body, transaction }) => {
      const id = BigInt(body.id);
      await transaction((tx) => endUserSession(tx, caller, id));
      sessions.forget(id);
      return true;
    },
    sessionEndOthers: async ({ caller, transaction }) => ({
      ended: await transaction((tx) => endOtherSessions(tx, caller)),
    }),
  };
}
