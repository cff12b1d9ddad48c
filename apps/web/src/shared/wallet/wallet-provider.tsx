import { use, type ReactNode } from "react";
import { WagmiProvider } from "wagmi";
import { loadWallet } from "./load-wallet.ts";

/** Gives wagmi's hooks to what is inside. Suspends while the wallet code is under way; import it lazily. */
export function WalletProvider({ children }: { children: ReactNode }) {
  const { wagmi } = use(loadWallet());
  return (
    <WagmiProvider config={wagmi} reconnectOnMount={false}>
      {children}
    </WagmiProvider>
  );
}
