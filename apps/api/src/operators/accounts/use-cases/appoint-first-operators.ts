import type { ConsoleRole } from "@wth/api-contract/console";
import { developmentAccounts } from "@wth/chain";
import { transact, type Database } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import type { Config } from "#platform/settings/config.ts";
import { insertOperator, lockOperators } from "../operator-repo.ts";
import { refusePublicKey } from "../public-keys.ts";

type First = { address: string; name: string; roles: ConsoleRole[] };

/** Two admins, since a proposal needs a second one's approval, and a reviewer. */
const sandboxOperators: readonly First[] = [
  { address: developmentAccounts[7] ?? "", name: "First admin", roles: ["admin"] },
  { address: developmentAccounts[8] ?? "", name: "Second admin", roles: ["admin"] },
  { address: developmentAccounts[9] ?? "", name: "Reviewer", roles: ["reviewer"] },
];

function firstOperators({ console: { admins }, isSandbox }: Pick<Config, "console" | "isSandbox">): readonly First[] {
  if (admins === null) return isSandbox ? sandboxOperators : [];
  return admins.map((address) => ({ address, name: `Admin ${address.slice(0, 8)}`, roles: ["admin"] }));
}

/** @throws Error unless two admins can decide together */
function requireTwoAdmins(operators: readonly Pick<First, "address" | "roles">[]): void {
  const admins = new Set(operators.filter(({ roles }) => roles.includes("admin")).map(({ address }) => address));
  if (admins.size >= 2) return;
  throw new Error("CONSOLE_ADMINS must name at least two addresses, because two admins decide together.");
}

/**
 * Makes the configured addresses operators where there are none yet. Later operators are appointed by proposals.
 * @returns the added addresses  @throws Error where fewer than two admins are active
 */
export async function appointFirstOperators(
  db: Database,
  config: Pick<Config, "console" | "isSandbox">,
): Promise<string[]> {
  return transact(db, async (tx) => {
    const existing = await lockOperators(tx);
    if (existing.length > 0) {
      requireTwoAdmins(existing.filter(({ is_active }) => is_active));
      return [];
    }
    const first = firstOperators(config).map((each) => ({ ...each, address: each.address.toLowerCase() }));
    for (const { address } of first) refusePublicKey(address, config.isSandbox);
    requireTwoAdmins(first);
    const added: string[] = [];
    for (const { address, name, roles } of first) {
      if (!(await insertOperator(tx, address, name, roles))) continue;
      const subject = `operator:${address}`;
      const after = { address, name, roles, isActive: true };
      await audit(tx, { actor: "program:console", action: "operator.set", subject, before: null, after });
      added.push(address);
    }
    return added;
  });
}
