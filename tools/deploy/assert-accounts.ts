import { isKeyAccount } from "@wth/chain";
import type { Clients } from "./clients.ts";
import type { DeployOptions } from "./deployment-plan.ts";

/**
 * Checks that admin and treasury are contracts, such as wallets of several owners, so that one stolen key is not
 * enough. A sandbox has plain accounts.
 * @throws Error on a public chain for a plain account
 */
export async function assertAccounts(
  reader: Pick<Clients["reader"], "getCode">,
  options: DeployOptions,
): Promise<void> {
  if (options.chainId === 31_337) return;
  for (const role of ["admin", "treasury"] as const) {
    if (!isKeyAccount(await reader.getCode({ address: options[role] }))) continue;
    throw new Error(
      `The ${role} is a plain account, which chain ${options.chainId} refuses: use a wallet contract of several owners.`,
    );
  }
}
