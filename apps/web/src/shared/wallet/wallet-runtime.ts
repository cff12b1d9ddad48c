import { chainById, isChainId } from "@wth/chain";
import { createConfig, http, injected, type Config, type Connector } from "wagmi";
import {
  connect,
  disconnect,
  getConnection,
  reconnect,
  signMessage,
  watchConnection,
  watchConnectors,
} from "wagmi/actions";
import type { AppConfig } from "../api/app-config.ts";
import { followAccounts } from "./wallet-accounts.ts";
import { askForChain, chainOfWallet } from "./wallet-chain.ts";
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
  /**
   * Reconnects the wallet of the previous page load.
   * @returns false when it is not here yet: it is awaited from now on
   */
  reconnect: () => Promise<boolean>;
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
  // the person may have changed the wallet's chain elsewhere, and not every wallet tells
  addEventListener("focus", () => void chainOfWallet(wagmi));
  // a page in the back-forward cache gets no events of the wallet
  addEventListener("pageshow", ({ persisted }) => persisted && void followAccounts(wagmi));
  return {
    wagmi,
    chainName: (id) => (isChainId(id) ? chainById(id).name : undefined),
    connectors: () => presentConnectors(wagmi.connectors),
    watchConnectors: (onChange) => watchConnectors(wagmi, { onChange }),
    connect: async (connector) => void (await connect(wagmi, { connector })),
    reconnect: () => reconnectRecent(wagmi),
    disconnect: () => disconnect(wagmi),
    signMessage: (message) => signMessage(wagmi, { message }),
    switchChain: () => askForChain(wagmi, chain.id),
  };
}

/**
 * Tries only the wallet of the last visit, so that no unused wallet code is loaded. A wallet may announce itself
 * seconds after the page has begun, so one that is missing is awaited for as long as the page is open.
 */
async function reconnectRecent(wagmi: Config): Promise<boolean> {
  const recent = await wagmi.storage?.getItem("recentConnectorId");
  if (!recent) return true;
  const attempt = async (): Promise<boolean> => {
    const connectors = wagmi.connectors.filter((connector) => connector.id === recent);
    if (connectors.length > 0) await reconnect(wagmi, { connectors });
    return connectors.length > 0;
  };
  if (await attempt()) return true;
  const stop = watchConnectors(wagmi, {
    onChange: (connectors) => {
      if (!connectors.some(({ id }) => id === recent)) return;
      stop();
      if (getConnection(wagmi).status === "disconnected") void attempt();
    },
  });
  return false;
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
  if (address !== undefined && status === "connected")
    walletStore.set({ status: "connected", address, chainId: chainId ?? 0, walletName: connector?.name ?? "" });
  else if (status === "reconnecting") walletStore.set({ status: "connecting" });
  // a request of the dialog changes nothing until the wallet has answered, which may never happen
  else if (status === "disconnected") walletStore.set({ status: "disconnected" });
}
