import { isRejection } from "./wallet-errors.ts";
import type { Provider } from "./wallets.ts";

const accountsOf = async (provider: Provider, method: "eth_accounts" | "eth_requestAccounts") =>
  (await provider.request({ method })) as readonly string[];

/** Returns the accounts that a wallet has connected; asks for none. */
export const connectedAccounts = (provider: Provider): Promise<readonly string[]> =>
  accountsOf(provider, "eth_accounts");

/** Lets the user choose again in a wallet that remembers an account, if the wallet supports it. */
export async function chooseAccount(provider: Provider): Promise<readonly string[]> {
  const known = await connectedAccounts(provider);
  if (known.length > 0) {
    const call = { method: "wallet_requestPermissions", params: [{ eth_accounts: {} }] };
    await provider.request(call).catch((error: unknown) => {
      if (isRejection(error)) throw error;
    });
  }
  return accountsOf(provider, "eth_requestAccounts");
}
