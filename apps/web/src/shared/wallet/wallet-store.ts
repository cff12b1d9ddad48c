import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";

export type WalletState =
  | { status: "disconnected" }
  | { status: "connecting" }
  | {
      status: "connected";
      /** EIP-55 form. */
      address: `0x${string}`;
      /** Current chain of the wallet. */
      chainId: number;
      walletName: string;
    };

export const walletStore = createStore<WalletState>({ status: "disconnected" });

/** State of the wallet; available before the wallet code is loaded. */
export const useWallet = (): WalletState => useStore(walletStore);

/** URI that a phone's wallet opens to pair with this page; null when none is requested. */
export const pairingUri = createStore<string | null>(null);

export const usePairingUri = (): string | null => useStore(pairingUri);
