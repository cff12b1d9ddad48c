import type { consoleSessionRoutes } from "@wth/api-contract/console";
import type { Database } from "@wth/db";
import { getAddress } from "viem";
import { countDisputedTrades } from "#market/index.ts";
import { reviewQueue } from "#identity/index.ts";
import {
  endSession,
  findOperator,
  listOperators,
  confirmPresence,
  countWaitingProposals,
  kindsOf,
  signInOperator,
  SignInNonces,
  type OperatorRow,
  type SignedInOperator,
} from "#operators/index.ts";
import { countWaitingPayments } from "#chain/index.ts";
import { audit } from "#platform/db/audit.ts";
import { TokenShape } from "#platform/crypto/token-shape.ts";
import { now } from "#platform/db/clock.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { fail } from "../platform/errors/failure.ts";
import { failingChecks } from "#platform/jobs/check-state.ts";
import { frozenRows } from "#platform/settings/frozen-rows.ts";
import { currentHalts } from "#platform/settings/halt.ts";
import { isInMaintenance } from "#platform/settings/maintenance.ts";
import { SignedTexts } from "#identity/auth/signed-text.ts";
import type { ConsoleHandlersOf } from "./console-handlers.ts";

type SessionHandlers = ConsoleHandlersOf<typeof consoleSessionRoutes>;
type SignInCalls = "consoleNonce" | "consoleSignIn" | "consoleConfirm" | "consoleSignOut";

const operatorView = ({ address, name, roles, is_active, created_at }: OperatorRow) => ({
  address: getAddress(address),
  name,
  roles,
  isActive: is_active,
  createdTime: created_at.getTime(),
});

/** Returns the number of items that wait for an operator. */
async function waitingIn(db: Database, { address, roles }: SignedInOperator) {
  const [kyc, trades, suspense, proposals] = await Promise.all([
    reviewQueue(db, { status: 0, pageNo: 1, pageSize: 1 }).then(({ total }) => total),
    countDisputedTrades(db),
    countWaitingPayments(db),
    countWaitingProposals(db, kindsOf(roles, "approvers"), address),
  ]);
  return { kyc, trades, suspense, proposals };
}

function signInHandlers(config: OperatorConfig): Pick<SessionHandlers, SignInCalls> {
  const { chainId, isSandbox, rpcUrls } = config;
  const signedTexts = new SignedTexts({ publicUrl: config.console.publicUrl, chainId, rpcUrls });
  const nonces = new SignInNonces(config);
  const tokens = new TokenShape(config.keyring);
  return {
    consoleNonce: async ({ db, query }) => {
      const time = (await now(db)).getTime();
      return { nonce: nonces.make(query.address, time), time, chainId, ...signedTexts.place };
    },
    consoleSignIn: async ({ db, body }) => {
      const { token, expiresAt, operator } = await signInOperator(db, { signedTexts, nonces, tokens, isSandbox }, body);
      return { token, expiresTime: expiresAt.getTime(), operator: operatorView(operator) };
    },
    consoleConfirm: async ({ db, caller: operator, body }) => {
      await confirmPresence(db, { signedTexts, nonces, tokens, isSandbox }, { operator, ...body });
      return true;
    },
    consoleSignOut: ({ caller: { actor, sessionId }, transaction }) =>
      transaction(async (tx) => {
        await endSession(tx, sessionId);
        await audit(tx, { actor, action: "console.signOut", subject: actor, before: null, after: null });
        return true;
      }),
  };
}

export function sessionHandlers(config: OperatorConfig): SessionHandlers {
  return {
    ...signInHandlers(config),
    consoleMe: async ({ db, caller }) => {
      const operator = (await findOperator(db, caller.address)) ?? fail("unauthorized");
      const [waiting, halts, frozen, failing, maintenance] = await Promise.all([
        waitingIn(db, caller),
        currentHalts(db),
        frozenRows(db),
        failingChecks(db),
        isInMaintenance(db),
      ]);
      return {
        operator: operatorView(operator),
        waiting,
        halts: halts.map(({ since, ...halt }) => ({ ...halt, since: since.getTime() })),
        frozen: frozen.map(({ since, ...row }) => ({ ...row, since: since.getTime() })),
        failingChecks: failing.map(({ name, error, since }) => ({ name, error, since: since.getTime() })),
        maintenance,
      };
    },
    consoleOperators: async ({ db }) => (await listOperators(db)).map(operatorView),
  };
}
