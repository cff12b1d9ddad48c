import type { Database } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { invariants } from "#entry/app.ts";
import { checkInvariants } from "#ledger/index.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { SHELL } from "./operator.ts";
import { recountInbox, waitingPayments } from "#chain/index.ts";

/** Thrown when the audit finds a violation. */
class AuditFailed extends Error {
  override name = "AuditFailed";
}

/** Returns the sum of received USDT without an order or an operator's decision; it is not in the ledger. */
async function unexplainedUsdt(db: Database): Promise<string[]> {
  const open = (await waitingPayments(db)).filter(({ contract }) => contract === "usdt");
  if (open.length === 0) return [];
  const sum = open.reduce((total, { amount }) => total + BigInt(amount ?? 0), 0n);
  const number = open.length === 1 ? "1 plain transfer" : `${open.length} plain transfers`;
  return [`${formatAmount(sum)} USDT came in ${number} for no order; "${SHELL} suspense" lists them.`];
}

/**
 * Recomputes every balance, checks every invariant and compares with the chain's events. @throws AuditFailed on any
 * difference
 */
export async function runAudit(db: Database, { chainId }: OperatorConfig): Promise<string[]> {
  const violations = await checkInvariants(db, invariants);
  const differences = await recountInbox(db, chainId);
  const found = violations.map(({ id, title, rows, sample }) => {
    const example = JSON.stringify(sample, (_, value: unknown) =>
      typeof value === "bigint" ? value.toString() : value,
    );
    return `${id} does not hold (${title}): ${rows} rows, for example ${example}`;
  });
  found.push(...differences);
  if (found.length > 0) throw new AuditFailed(found.join("\n"));
  return [
    `${invariants.length} invariants hold, and the chain agrees with the ledger.`,
    ...(await unexplainedUsdt(db)),
  ];
}
