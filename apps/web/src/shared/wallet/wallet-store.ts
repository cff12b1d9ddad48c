import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";

export type WalletState =
  | { status: "disconnected" }
  | { status: "connecting" }
  | {
      status: "connected";
      /** EIP-55. */
      address: `0x${string}`;
      /** The chain the wallet is on, whichever that is. */
      chainId: number;
      walletName: string;
    };

export const walletStore = createStore<WalletState>({ status: "disconnected" });

/** The wallet as the page knows it; costs nothing while the wallet code is not loaded. */
export const useWallet = (): WalletState => useStore(walletStore);
