import { UniversalProvider } from "@walletconnect/universal-provider";
import type { Chain } from "viem";
import { pairingUri } from "../wallet-store.ts";

export type WalletConnectProvider = Awaited<ReturnType<typeof UniversalProvider.init>>;

const methods = ["personal_sign", "eth_sendTransaction", "eth_signTypedData_v4"];
const events = ["accountsChanged", "chainChanged"];

/** Returns the CAIP-2 id of a chain. */
export const caip = (chain: Chain): string => `eip155:${chain.id}`;

/** Opens the connection to the relay, with the session of an earlier visit if there is one. */
export async function openProvider(projectId: string, chain: Chain): Promise<WalletConnectProvider> {
  const provider = await UniversalProvider.init({
    projectId,
    metadata: {
      name: "WTH",
      description: "WTH",
      url: location.origin,
      icons: [`${location.origin}/favicon.svg`],
    },
  });
  provider.on("display_uri", (uri: string) => pairingUri.set(uri));
  if (provider.session !== undefined) provider.setDefaultChain(caip(chain));
  return provider;
}

/** Waits until a wallet has paired. Closing the dialog aborts it. */
export async function pair(provider: WalletConnectProvider, chain: Chain): Promise<void> {
  const [rpcUrl = ""] = chain.rpcUrls.default.http;
  try {
    await provider.connect({
      optionalNamespaces: { eip155: { methods, events, chains: [caip(chain)], rpcMap: { [chain.id]: rpcUrl } } },
    });
    provider.setDefaultChain(caip(chain));
  } finally {
    pairingUri.set(null);
  }
}
