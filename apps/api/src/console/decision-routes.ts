import type { Adjustment, consoleDecisionRoutes } from "@wth/api-contract/console";
import { formatAmount, parseAmount, type Amount } from "@wth/rules";
import { getAddress } from "viem";
import type { z } from "zod";
import {
  decideAdjustment,
  listAdjustments,
  requestAdjustment,
  type AdjustmentRow,
  type ListedAdjustment,
} from "#accounts/index.ts";
import { disputedTrades, resolveDispute } from "#market/index.ts";
import { type Files, findUserByAddress, getUser } from "#identity/index.ts";
import {
  countDust,
  countWaitingPayments,
  listDust,
  resolveSuspense,
  waitingPayments,
  type Dust,
  type WaitingPayment,
} from "#chain/index.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { fail } from "../platform/errors/failure.ts";
import { refuseWhileHalted } from "#platform/settings/halt.ts";
import type { ConsoleHandlersOf } from "./console-handlers.ts";
import { EVIDENCE_PATH } from "./review-photos.ts";

type DecisionHandlers = ConsoleHandlersOf<typeof consoleDecisionRoutes>;
type AdjustmentCalls = "consoleAdjustments" | "consoleRequestAdjustment" | "consoleDecideAdjustment";

const suspenseView = ({ id, at, contract, name, amount, payer, trade, reason, tx_hash }: WaitingPayment) => ({
  id: id.toString(),
  time: at.getTime(),
  contract,
  name,
  amount: amount === null ? null : formatAmount(BigInt(amount)),
  payer: payer === null ? null : getAddress(payer),
  order: trade?.toString() ?? null,
  reason,
  hash: tx_hash,
});

const dustView = ({ day, recipient, transfers, amount, last_tx_hash }: Dust) => ({
  day,
  recipient: getAddress(recipient),
  transfers: Number(transfers),
  amount: formatAmount(amount),
  lastHash: last_tx_hash,
});

function adjustmentView(row: ListedAdjustment): z.input<typeof Adjustment> {
  return {
    id: row.id.toString(),
    address: getAddress(row.address),
    account: row.account,
    amount: formatAmount(row.amount),
    reason: row.reason,
    requestedBy: row.requested_by,
    requestedTime: row.requested_at.getTime(),
    outcome: row.outcome,
    decidedBy: row.decided_by,
    decidedTime: row.decided_at?.getTime() ?? null,
  };
}

const signedAmount = (text: string): Amount => (text.startsWith("-") ? -parseAmount(text.slice(1)) : parseAmount(text));

function adjustmentHandlers(): Pick<DecisionHandlers, AdjustmentCalls> {
  return {
    consoleAdjustments: async ({ db, query }) => {
      const { list, total } = await listAdjustments(db, query);
      return { list: list.map(adjustmentView), total };
    },
    consoleRequestAdjustment: ({ caller: { actor }, body: { address, account, amount, reason }, transaction }) =>
      transaction(async (tx) => {
        const user = (await findUserByAddress(tx, address)) ?? fail("notFound");
        const request = { actor, userId: user.id, account, amount: signedAmount(amount), reason };
        return adjustmentView({ ...(await requestAdjustment(tx, request)), address: user.address });
      }),
    consoleDecideAdjustment: ({ caller: { actor }, body: { id, approve }, transaction }) =>
      transaction(async (tx) => {
        const decided: AdjustmentRow = await decideAdjustment(tx, { actor, id: BigInt(id), approve });
        return adjustmentView({ ...decided, address: (await getUser(tx, decided.user_id)).address });
      }),
  };
}

export function decisionHandlers(
  { links }: Pick<Files, "links">,
  { chainId }: Pick<OperatorConfig, "chainId">,
): DecisionHandlers {
  return {
    ...adjustmentHandlers(),
    consoleTrades: ({ db, caller, query }) =>
      disputedTrades(db, query, (key, at) => links.make(key, caller.actor, at, EVIDENCE_PATH)),
    consoleResolveDispute: ({ caller: { actor }, body: { id, outcome, reason }, transaction }) =>
      transaction(async (tx) => {
        await refuseWhileHalted(tx);
        await resolveDispute(tx, chainId, { actor, orderId: BigInt(id), outcome, reason });
        return true;
      }),
    consoleSuspense: async ({ db, query }) => {
      const [rows, total] = await Promise.all([waitingPayments(db, query), countWaitingPayments(db)]);
      return { list: rows.map(suspenseView), total };
    },
    consoleDust: async ({ db, query }) => {
      const [groups, total] = await Promise.all([listDust(db, query), countDust(db)]);
      return { list: groups.map(dustView), total };
    },
    consoleResolveSuspense: ({ caller: { actor }, body: { id, decision, note }, transaction }) =>
      transaction(async (tx) => {
        await resolveSuspense(tx, { actor, eventId: BigInt(id), decision, note });
        return true;
      }),
  };
}
