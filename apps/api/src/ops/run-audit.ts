import type { Database } from "@wth/db";
import { invariants } from "../app.ts";
import { checkInvariants } from "../ledger/index.ts";
import type { Config } from "../platform/config.ts";
import { readDeployment } from "../platform/deployment.ts";
import { reconcileChain } from "./reconcile-chain.ts";

/** The books do not add up. */
class AuditFailed extends Error {
  override name = "AuditFailed";
}

/** Derives every balance again, checks every invariant and compares with the chain. @throws AuditFailed on any difference */
export async function runAudit(db: Database, config: Config): Promise<string[]> {
  const violations = await checkInvariants(db, invariants);
  const differences = await reconcileChain(db, config.rpcUrls[0] as string, readDeployment(config));
  const found = violations.map(({ id, title, rows, sample }) => {
    const example = JSON.stringify(sample, (_, value: unknown) =>
      typeof value === "bigint" ? value.toString() : value,
    );
    return `${id} does not hold (${title}): ${rows} rows, for example ${example}`;
  });
  found.push(...differences);
  if (found.length > 0) throw new AuditFailed(found.join("\n"));
  return [`${invariants.length} invariants hold, and the chain agrees with the ledger.`];
}
