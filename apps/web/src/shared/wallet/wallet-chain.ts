import { numberToHex, SwitchChainError, type Chain } from "viem";
import type { Config } from "wagmi";
import { getConnection, switchChain } from "wagmi/actions";
import { walletErrorKind } from "./wallet-error.ts";

/** Time in milliseconds after which a silent wallet counts as being where it last was. */
const ANSWER_MS = 3_000;

type Requester = { request: (call: { method: string; params: readonly unknown[] }) => Promise<unknown> };

/**
 * Returns the chain that the connected wallet names now, since wallets change it without an event; the last known one
 * while it does not answer. The app follows a change that it had not learnt of.
 */
export async function chainOfWallet(wagmi: Config): Promise<number | undefined> {
  const { connector, chainId: known } = getConnection(wagmi);
  // a wallet of the last visit that is not here yet has no functions
  if (connector?.getChainId === undefined) return known;
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_MS));
  const answer = (await Promise.race([connector.getChainId().catch(() => undefined), silence])) ?? known;
  if (answer !== undefined && answer !== known) connector.emitter.emit("change", { chainId: answer });
  return answer;
}

const termsOf = ({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Chain) => ({
  chainId: numberToHex(id),
  chainName: name,
  nativeCurrency,
  rpcUrls: rpcUrls.default.http.map((url) => new URL(url, location.origin).href),
  ...(blockExplorers ? { blockExplorerUrls: [blockExplorers.default.url] } : {}),
});

/**
 * Asks the wallet to switch to a chain of the app. After any answer but the person's refusal the chain is added, since
 * wallets that lack it say so in many ways; one that adds without switching is asked again.
 * @throws the wallet's error
 */
export async function askForChain(wagmi: Config, chainId: number): Promise<void> {
  const { connector } = getConnection(wagmi);
  const chain = wagmi.chains.find(({ id }) => id === chainId);
  if (connector === undefined || chain === undefined) throw new SwitchChainError(new Error("no wallet or chain"));
  if (connector.type !== "injected") {
    await switchChain(wagmi, { chainId });
    return;
  }
  const wallet = (await connector.getProvider()) as Requester;
  const ask = () =>
    wallet.request({ method: "wallet_switchEthereumChain", params: [{ chainId: numberToHex(chainId) }] });
  try {
    await ask();
  } catch (error) {
    if ((await chainOfWallet(wagmi)) === chainId) return;
    if (walletErrorKind(error) !== "failed") throw error;
    await wallet.request({ method: "wallet_addEthereumChain", params: [termsOf(chain)] });
    if ((await chainOfWallet(wagmi)) !== chainId) await ask();
  }
  await chainOfWallet(wagmi);
}
