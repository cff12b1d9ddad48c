import { chainById, isChainId } from "@wth/chain";
import { createConfig, http, injected, type Config, type Connector } from "wagmi";
import {
  connect,
  disconnect,
  getConnection,
  reconnect,
  signMessage,
  switchChain,
  watchConnection,
  watchConnectors,
} from "wagmi/actions";
import type { AppConfig } from "../config/app-config.ts";
import { walletConnect } from "./walletconnect/connector.ts";
import { walletStore } from "./wallet-store.ts";

export type WalletRuntime = {
  /** For `WagmiProvider` and wagmi's actions. */
  wagmi: Config;
  /** Name of a known chain. */
  chainName: (id: number) => string | undefined;
  connectors: () => readonly Connector[];
  watchConnectors: (listener: () => void) => () => void;
  connect: (connector: Connector) => Promise<void>;
  /** Reconnects the wallet of the previous page load. */
  reconnect: () => Promise<void>;
  disconnect: () => Promise<void>;
  /** @throws the wallet's error, e.g. when the user declines */
  signMessage: (message: string) => Promise<`0x${string}`>;
  /** Requests the configured chain, and adds it to a wallet that lacks it. */
  switchChain: () => Promise<void>;
};

/** Creates the wallet runtime with exactly one chain, the configured one. Wallets are found by EIP-6963. */
export function createWalletRuntime({ chainId, rpcUrl, walletConnectProjectId: project }: AppConfig): WalletRuntime {
  const chain = chainById(chainId, rpcUrl);
  const wagmi = createConfig({
    chains: [chain],
    connectors: project === null ? [injected()] : [injected(), walletConnect(project, chain)],
    multiInjectedProviderDiscovery: true,
    transports: { [chain.id]: http(rpcUrl) },
  });
  watchConnection(wagmi, { onChange: () => publish(wagmi) });
  return {
    wagmi,
    chainName: (id) => (isChainId(id) ? chainById(id).name : undefined),
    connectors: () => presentConnectors(wagmi.connectors),
    watchConnectors: (onChange) => watchConnectors(wagmi, { onChange }),
    connect: async (connector) => void (await connect(wagmi, { connector })),
    reconnect: () => reconnectRecent(wagmi),
    disconnect: () => disconnect(wagmi),
    signMessage: (message) => signMessage(wagmi, { message }),
    switchChain: async () => void (await switchChain(wagmi, { chainId: chain.id })),
  };
}

/** Tries only the wallet of the last visit, so that no unused wallet code is loaded. */
async function reconnectRecent(wagmi: Config): Promise<void> {
  const recent = await wagmi.storage?.getItem("recentConnectorId");
  const connectors = wagmi.connectors.filter((connector) => connector.id === recent);
  if (connectors.length > 0) await reconnect(wagmi, { connectors });
}

/** The plain injected wallet is offered only when no wallet is announced. */
function presentConnectors(all: readonly Connector[]): readonly Connector[] {
  const announced = all.some((connector) => connector.rdns !== undefined || connector.icon !== undefined);
  const plain = !announced && "ethereum" in window;
  return all.filter((connector) => connector.id !== "injected" || plain);
}

function publish(wagmi: Config): void {
  const { status, address, chainId, connector } = getConnection(wagmi);
  // While reconnecting, wagmi already returns the address but cannot sign yet.
  if (address !== undefined && status === "connected") {
    walletStore.set({ status: "connected", address, chainId: chainId ?? 0, walletName: connector?.name ?? "" });
  } else {
    walletStore.set({ status: status === "disconnected" ? "disconnected" : "connecting" });
  }
}
