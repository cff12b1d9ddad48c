import { inSessionStorage, storedText } from "@wth/web-kit/state/stored-text.ts";
import { chooseAccount, connectedAccounts } from "./choose-account.ts";
import { WrongAccount } from "./wallet-errors.ts";
import { watchWallets, type Provider, type Wallet } from "./wallets.ts";

/** Name of the wallet of this tab's sign-in. */
export const walletName = storedText(inSessionStorage, "consoleWallet");

const ANNOUNCED_MS = 300;

/** Returns the wallets of this browser, that of the sign-in first. */
async function knownWallets(): Promise<readonly Wallet[]> {
  const wallets: Wallet[] = [];
  const stop = watchWallets((wallet) => wallets.push(wallet));
  if (wallets.length === 0) await new Promise((resolve) => setTimeout(resolve, ANNOUNCED_MS));
  stop();
  const isUsual = ({ name }: Wallet): number => Number(name === walletName.get());
  return wallets.toSorted((a, b) => isUsual(b) - isUsual(a));
}

const has = (accounts: readonly string[], address: string): boolean =>
  accounts.some((account) => account.toLowerCase() === address.toLowerCase());

/**
 * Returns the wallet that has the operator's account connected, and otherwise asks for it in the wallet of the sign-in.
 * @throws WrongAccount
 */
export async function operatorWallet(address: string): Promise<Provider> {
  const wallets = await knownWallets();
  for (const { provider } of wallets) if (has(await connectedAccounts(provider), address)) return provider;
  const [usual] = wallets;
  if (usual !== undefined && has(await chooseAccount(usual.provider), address)) return usual.provider;
  throw new WrongAccount(`No wallet offers ${address}.`);
}
