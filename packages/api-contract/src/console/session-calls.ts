import { z } from "zod";
import { Address, TimeMs } from "../schemas.ts";
import { admins, consoleRoles, defineConsoleRoutes, everyRole } from "./console-route.ts";

const Role = z.enum(consoleRoles);
const Reason = z.string().trim().min(3).max(500);
export const Operator = z
  .object({ address: Address, name: z.string(), roles: z.array(Role), isActive: z.boolean(), createdTime: TimeMs })
  .meta({ id: "Operator" });

export const consoleSessionRoutes = defineConsoleRoutes({
  consoleNonce: {
    method: "GET",
    path: "/console-api/session/nonce",
    roles: null,
    summary: "A nonce to sign in with, and the clock of the server",
    perMinute: 30,
    query: z.object({ address: Address }),
    data: z.object({ nonce: z.string(), time: TimeMs, domain: z.string(), uri: z.string(), chainId: z.int() }),
  },
  consoleSignIn: {
    method: "POST",
    path: "/console-api/session/sign-in",
    roles: null,
    summary: "Sign in as an operator by a signed text (EIP-4361 of the console's own origin)",
    perMinute: 10,
    body: z.object({
      address: Address,
      nonce: z.string().regex(/^[0-9a-f]{32,64}$/),
      time: z.int(),
      signature: z.string().regex(/^0x[0-9a-fA-F]{130}$/),
    }),
    data: z.object({ token: z.string(), expiresTime: TimeMs, operator: Operator }),
  },
  consoleMe: {
    method: "GET",
    path: "/console-api/session/me",
    roles: everyRole,
    summary: "Who is signed in, what waits, and whether anything is halted",
    data: z.object({
      operator: Operator,
      waiting: z.object({ kyc: z.int(), trades: z.int(), suspense: z.int(), adjustments: z.int() }),
      halts: z.array(z.object({ reason: z.string(), detail: z.string(), since: TimeMs })),
      maintenance: z.boolean(),
    }),
  },
  consoleSignOut: {
    method: "POST",
    path: "/console-api/session/sign-out",
    roles: everyRole,
    summary: "End this sign-in",
    data: z.boolean(),
  },
  consoleOperators: {
    method: "GET",
    path: "/console-api/operators",
    roles: admins,
    summary: "Everybody who may sign in here",
    data: z.array(Operator),
  },
  consoleSetOperator: {
    method: "PUT",
    path: "/console-api/operators",
    roles: admins,
    summary: "Add an operator, or change name, roles or access of one; never the last admin's, never one's own",
    body: z.object({
      address: Address,
      name: z.string().trim().min(1).max(60),
      roles: z.array(Role).min(1),
      isActive: z.boolean(),
      reason: Reason,
    }),
    data: Operator,
  },
});
