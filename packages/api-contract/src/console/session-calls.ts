import { z } from "../zod.ts";
import { Address, TimeMs } from "../schemas.ts";
import { admins, consoleRoles, defineConsoleRoutes, everyRole } from "./console-route.ts";
import { stepRefusals, StepSignature } from "./proposal-calls.ts";

const Role = z.enum(consoleRoles);
export const Operator = z
  .object({ address: Address, name: z.string(), roles: z.array(Role), isActive: z.boolean(), createdTime: TimeMs })
  .meta({ id: "Operator" });

export const consoleSessionRoutes = defineConsoleRoutes({
  consoleNonce: {
    method: "GET",
    path: "/console-api/session/nonce",
    roles: null,
    summary: "A nonce for the sign-in message, and the server's clock",
    perMinute: 30,
    query: z.object({ address: Address }),
    data: z.object({ nonce: z.string(), time: TimeMs, domain: z.string(), uri: z.string(), chainId: z.int() }),
  },
  consoleSignIn: {
    method: "POST",
    path: "/console-api/session/sign-in",
    secret: true,
    roles: null,
    stale: [],
    summary: "Sign in as an operator with a signed message (EIP-4361 with the console's origin)",
    refuses: ["signatureFailed", "signatureExpired", "nonceUsed", "notAnOperator", "publicKeyOperator"],
    perMinute: 10,
    body: z.object({
      address: Address,
      nonce: z.string().regex(/^[0-9a-f]{32,64}$/),
      time: z.int(),
      signature: z.string().regex(/^0x[0-9a-fA-F]{130}$/),
    }),
    data: z.object({ token: z.string(), expiresTime: TimeMs, operator: Operator }),
  },
  consoleConfirm: {
    method: "POST",
    path: "/console-api/session/confirm",
    roles: everyRole,
    stale: [],
    summary: "Confirm one's presence with a signed message, which sensitive calls need every five minutes",
    refuses: [...stepRefusals],
    perMinute: 10,
    body: StepSignature,
    data: z.boolean(),
  },
  consoleMe: {
    method: "GET",
    path: "/console-api/session/me",
    roles: everyRole,
    summary: "The signed-in operator, the numbers of open cases, halts, frozen rows and failing checks",
    data: z.object({
      operator: Operator,
      waiting: z.object({ kyc: z.int(), trades: z.int(), suspense: z.int(), proposals: z.int() }),
      halts: z.array(z.object({ reason: z.string(), detail: z.string(), since: TimeMs })),
      frozen: z
        .array(
          z.object({ kind: z.string(), subject: z.string(), invariant: z.string(), detail: z.string(), since: TimeMs }),
        )
        .describe("Rows that violate an invariant; what acts on them is refused"),
      failingChecks: z
        .array(z.object({ name: z.string(), error: z.string(), since: TimeMs }))
        .describe("Checks of invariants that could not be carried out at least twice in a row"),
      maintenance: z.boolean(),
    }),
  },
  consoleSignOut: {
    method: "POST",
    path: "/console-api/session/sign-out",
    roles: everyRole,
    stale: [],
    summary: "End this session",
    data: z.boolean(),
  },
  consoleOperators: {
    method: "GET",
    path: "/console-api/operators",
    roles: admins,
    summary: "All operators",
    data: z.array(Operator),
  },
});
