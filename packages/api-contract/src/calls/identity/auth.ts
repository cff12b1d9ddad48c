import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { Address, Bytes32, Id, TimeMs } from "../../schemas.ts";
import { signInRefusals } from "./refusals.ts";

/** A signature over a text that the server rebuilds: r, s, v of a key, or `signature` of a contract wallet. */
export const signedFields = {
  randomHex: z.string().regex(/^[0-9a-f]{32,64}$/),
  time: TimeMs,
  r: Bytes32.optional(),
  s: Bytes32.optional(),
  v: z.union([z.literal(27), z.literal(28)]).optional(),
  signature: z
    .string()
    .regex(/^0x([0-9a-fA-F]{2}){1,4096}$/)
    .optional(),
};

export const SignInPayload = z
  .strictObject({
    address: Address,
    ...signedFields,
    pushEndpoint: z
      .url()
      .max(1_000)
      .optional()
      .describe("Endpoint of the browser's push subscription, which ends with the session"),
  })
  .meta({ id: "SignInPayload" });

export const Session = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string(),
    expiresTime: TimeMs.describe("Expiry of the access token"),
    userId: z.string(),
  })
  .meta({ id: "Session" });

/** One sign-in of the caller. Device and address range are those of its last sign-in or refresh. */
export const SessionRow = z
  .object({
    id: Id,
    device: z.string().describe("Browser and system; empty when unknown"),
    addressRange: z.string().describe("/24 or /64; empty when unknown"),
    createdTime: TimeMs,
    usedTime: TimeMs.describe("Time of the last refresh; an open page refreshes within ten minutes"),
    isCurrent: z.boolean(),
  })
  .meta({ id: "SessionRow" });

/** One sign-in of the caller, with device and address range at that time. */
export const SignInRow = z
  .object({
    id: Id,
    time: TimeMs,
    device: z.string().describe("Browser and system; empty when unknown"),
    addressRange: z.string().describe("/24 or /64; empty when unknown"),
    method: z
      .enum(["key", "contract"])
      .nullable()
      .describe("Signed by the key of the wallet or by a contract wallet; null when it was not recorded"),
    state: z
      .enum(["open", "signedOut", "endedByUser", "tokenReused", "accountDisabled", "expired", "ended"])
      .describe("`ended` when the reason is of an earlier version"),
    endTime: TimeMs.nullable().describe("Null while the session is open"),
  })
  .meta({ id: "SignInRow" });

export const authRoutes = defineRoutes({
  authCheck: {
    method: "GET",
    path: "/app-api/user/auth/check",
    auth: "public",
    summary: "Registration state of an address, and a nonce to sign",
    perMinute: 60,
    query: z.object({ address: Address }),
    data: z.object({
      registered: z.boolean(),
      nonce: z.string().describe("Use as `randomHex`"),
      time: TimeMs.describe("Use as `time`"),
    }),
  },
  authLogin: {
    method: "POST",
    path: "/app-api/user/auth/login",
    secret: true,
    auth: "public",
    stale: [],
    summary: "Sign in with a signed message",
    refuses: [...signInRefusals, "addressUnknown"],
    perMinute: 30,
    body: SignInPayload,
    data: Session,
  },
  authRegister: {
    method: "POST",
    path: "/app-api/user/auth/register",
    secret: true,
    auth: "public",
    stale: [],
    summary: "Create the account of an address with a signed message",
    refuses: [...signInRefusals, "addressRegistered"],
    perMinute: 30,
    body: SignInPayload,
    data: Session,
  },
  authRefreshToken: {
    method: "POST",
    path: "/app-api/user/auth/refresh-token",
    secret: true,
    auth: "public",
    stale: [],
    summary: "New tokens for a refresh token, which is valid once; sent in the body",
    refuses: ["unauthorized", "accountDisabled"],
    perMinute: 60,
    query: z.object({ refreshToken: z.string().max(200).optional() }),
    body: z.object({ refreshToken: z.string().max(200).optional() }),
    data: Session,
  },
  authLogout: {
    method: "POST",
    path: "/app-api/user/auth/logout",
    auth: "user",
    stale: [],
    summary: "End this session and its refresh token",
    data: z.boolean(),
  },
  sessionList: {
    method: "GET",
    path: "/app-api/user/session/list",
    auth: "user",
    summary: "The caller's open sessions, last used first",
    data: z.array(SessionRow),
  },
  signInList: {
    method: "GET",
    path: "/app-api/user/session/sign-ins",
    auth: "user",
    summary: "The caller's newest 50 sign-ins with how they ended; stored for 30 days after the end of their session",
    data: z.array(SignInRow),
  },
  sessionEnd: {
    method: "POST",
    path: "/app-api/user/session/end",
    auth: "user",
    stale: ["profile", "notification"],
    summary: "End one of the caller's sessions with its tokens and streams",
    refuses: ["sessionNotFound"],
    once: true,
    body: z.object({ id: Id }),
    data: z.boolean(),
  },
  sessionEndOthers: {
    method: "POST",
    path: "/app-api/user/session/end-others",
    auth: "user",
    stale: ["profile", "notification"],
    summary: "End all sessions of the caller but this one",
    once: true,
    data: z.object({ ended: z.int() }),
  },
});
