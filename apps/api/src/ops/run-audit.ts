import type { Deployment } from "@wth/chain";
import type { Database } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { invariants } from "#app.ts";
import { checkInvariants } from "#ledger/index.ts";
import type { Config } from "#platform/settings/config.ts";
import { readDeployment } from "#platform/settings/deployment.ts";
import { decidedTransfers, plainTransfers } from "#chain/index.ts";
import { reconcileChain } from "./reconcile-chain.ts";

/** The books do not add up. */
class AuditFailed extends Error {
  override name = "AuditFailed";
}

/** USDT that came to us for no order and that no operator has decided about; the books have no part in it. */
async function unexplainedUsdt(db: Database, rpcUrl: string, deployment: Deployment): Promise<string[]> {
  const transfers = await plainTransfers(db, rpcUrl, deployment);
  const decided = await decidedTransfers(db);
  const open = transfers.filter(({ log }) => !decided.has(`${log.transactionHash}:${Number(log.logIndex)}`));
  if (open.length === 0) return [];
  const sum = open.reduce((total, { args }) => total + BigInt(args["value"] ?? "0"), 0n);
  const number = open.length === 1 ? "1 plain transfer" : `${open.length} plain transfers`;
  return [`${formatAmount(sum)} USDT came in ${number} for no order; "npm run ops -- suspense" lists them.`];
}

/** Derives every balance again, checks every invariant and compares with the chain. @throws AuditFailed on any difference */
export async function runAudit(db: Database, config: Config): Promise<string[]> {
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
