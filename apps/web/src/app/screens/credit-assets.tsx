import { MiningPage } from "../../features/mining/index.ts";
import { WalletProvider } from "../../shared/wallet/wallet-provider.tsx";

/** The mining machines, with the wallet's hooks around them. */
export function CreditAssets() {
  return (
    <WalletProvider>
      <MiningPage />
    </WalletProvider>
  );
}
