import { getAddress, SwitchChainError, UserRejectedRequestError, type Chain } from "viem";
import { createConnector } from "wagmi";
import type { WalletConnectProvider } from "./open-provider.ts";

const AUTHORIZED = "walletConnect.paired";

/** WalletConnect as a wagmi connector. Its code is loaded when a user selects it or has paired before. */
export function walletConnect(projectId: string, chain: Chain) {
  let opening: Promise<WalletConnectProvider> | null = null;
  const load = () => import("./open-provider.ts");
  const open = (): Promise<WalletConnectProvider> =>
    (opening ??= load().then(({ openProvider }) => openProvider(projectId, chain)));

  return createConnector<WalletConnectProvider>((config) => {
    const paired = async (): Promise<boolean> => (await config.storage?.getItem(AUTHORIZED)) === true;
    const addresses = (provider: WalletConnectProvider) =>
      (provider.session?.namespaces["eip155"]?.accounts ?? [])
        .filter((account) => account.startsWith(`eip155:${chain.id}:`))
        .map((account) => getAddress(account.split(":")[2] ?? ""));

    return {
      id: "walletConnect",
      name: "WalletConnect",
      type: "walletConnect",
      async connect({ isReconnecting } = {}) {
        const provider = await open();
        const { pair } = await load();
        if (provider.session === undefined && !isReconnecting) await pair(provider, chain);
        const accounts = addresses(provider);
        if (accounts.length === 0) throw new UserRejectedRequestError(new Error("no account of this chain"));
        provider.on("accountsChanged", this.onAccountsChanged.bind(this));
        provider.on("session_delete", () => this.onDisconnect());
        await config.storage?.setItem(AUTHORIZED, true);
        return { accounts: accounts as never, chainId: chain.id };
      },
      async disconnect() {
        await config.storage?.removeItem(AUTHORIZED);
        const provider = await open();
        if (provider.session !== undefined) await provider.disconnect();
      },
      getAccounts: async () => addresses(await open()),
      getChainId: async () => chain.id,
      getProvider: open,
      // Checked before loading: users who never paired do not load the code.
      isAuthorized: async () => (await paired()) && addresses(await open()).length > 0,
      async switchChain({ chainId }) {
        if (chainId !== chain.id) throw new SwitchChainError(new Error("only one chain was paired"));
        return chain;
      },
      onAccountsChanged(accounts) {
        if (accounts.length === 0) this.onDisconnect();
        else config.emitter.emit("change", { accounts: accounts.map((account) => getAddress(account)) });
      },
      onChainChanged(id) {
        config.emitter.emit("change", { chainId: Number(id) });
      },
      onDisconnect() {
        void config.storage?.removeItem(AUTHORIZED);
        config.emitter.emit("disconnect");
      },
    };
  });
}
