import type { Deployment } from "@wth/chain";
import type { Database } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { invariants } from "#app.ts";
import { checkInvariants } from "#ledger/index.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { readDeployment } from "#platform/settings/deployment.ts";
import { decidedTransfers, plainTransfers, valueOf } from "#chain/index.ts";
import { reconcileChain } from "./reconcile-chain.ts";

/** Thrown when the audit finds a violation. */
class AuditFailed extends Error {
  override name = "AuditFailed";
}

/**
 * Returns the sum of received USDT without an order or an operator's decision, dust left out; it is not in the ledger.
 */
async function unexplainedUsdt(db: Database, rpcUrl: string, deployment: Deployment): Promise<string[]> {
  const transfers = await plainTransfers(db, rpcUrl, deployment);
  const decided = await decidedTransfers(db);
  const { "suspense.dust": limit } = await readParameters(db);
  const open = transfers
    .filter((transfer) => valueOf(transfer) >= limit)
    .filter(({ log }) => !decided.has(`${log.transactionHash}:${Number(log.logIndex)}`));
  if (open.length === 0) return [];
  const sum = open.reduce((total, transfer) => total + valueOf(transfer), 0n);
  const number = open.length === 1 ? "1 plain transfer" : `${open.length} plain transfers`;
  return [`${formatAmount(sum)} USDT came in ${number} for no order; "npm run ops -- suspense" lists them.`];
}

/**
 * Recomputes every balance, checks every invariant and compares with the chain. @throws AuditFailed on any difference
 */
export async function runAudit(db: Database, config: OperatorConfig): Promise<string[]> {
  const violations = await checkInvariants(db, invariants);
  const [rpcUrl, deployment] = [config.rpcUrls[0] as string, readDeployment(config)];
  const differences = await reconcileChain(db, rpcUrl, deployment);
  const found = violations.map(({ id, title, rows, sample }) => {
    const example = JSON.stringify(sample, (_, value: unknown) =>
      typeof value === "bigint" ? value.toString() : value,
    );
    return `${id} does not hold (${title}): ${rows} rows, for example ${example}`;
  });
  found.push(...differences);
  if (found.length > 0) throw new AuditFailed(found.join("\n"));
  const unexplained = await unexplainedUsdt(db, rpcUrl, deployment);
  return [`${invariants.length} invariants hold, and the chain agrees with the ledger.`, ...unexplained];
}
