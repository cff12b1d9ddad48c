import type { ConsoleRole } from "@wth/api-contract/console";
import { developmentAccounts } from "@wth/chain";
import { transact, type Database } from "@wth/db";
import { audit } from "#platform/db/audit.ts";
import type { Config } from "#platform/settings/config.ts";
import { insertOperator } from "../operator-repo.ts";
import { refusePublicKey } from "../public-keys.ts";

type First = { address: string; name: string; roles: ConsoleRole[] };

/** Two admins, since a request needs a second one's approval, and a reviewer. */
const sandboxOperators: readonly First[] = [
  { address: developmentAccounts[7] ?? "", name: "First admin", roles: ["admin"] },
  { address: developmentAccounts[8] ?? "", name: "Second admin", roles: ["admin"] },
  { address: developmentAccounts[9] ?? "", name: "Reviewer", roles: ["reviewer"] },
];

function firstOperators({ console: { admins }, isSandbox }: Pick<Config, "console" | "isSandbox">): readonly First[] {
  if (admins === null) return isSandbox ? sandboxOperators : [];
  return admins.map((address) => ({ address, name: `Admin ${address.slice(0, 8)}`, roles: ["admin"] }));
}

/**
 * Makes the configured addresses operators; existing operators stay unchanged.
 * @returns the added addresses @throws Failure publicKeyOperator
 */
export async function appointFirstOperators(
  db: Database,
  config: Pick<Config, "console" | "isSandbox">,
): Promise<string[]> {
  return transact(db, async (tx) => {
    const added: string[] = [];
    for (const { address, name, roles } of firstOperators(config)) {
      const lower = address.toLowerCase();
      refusePublicKey(lower, config.isSandbox);
      if (!(await insertOperator(tx, lower, name, roles))) continue;
      const subject = `operator:${lower}`;
      const after = { address: lower, name, roles, isActive: true };
      await audit(tx, { actor: "program:console", action: "operator.set", subject, before: null, after });
      added.push(lower);
    }
    return added;
  });
}
