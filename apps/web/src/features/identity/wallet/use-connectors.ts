import { useEffect, useState } from "react";
import type { Connector } from "wagmi";
import { loadWallet } from "#shared/wallet/load-wallet.ts";
import type { WalletRuntime } from "#shared/wallet/wallet-runtime.ts";

type Found = { runtime: WalletRuntime; connectors: readonly Connector[] };

/** Returns the announced wallets of this browser; null while the wallet code loads. */
export function useConnectors(): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let over = false;
    async function start(): Promise<void> {
      const runtime = await loadWallet();
      if (over) return;
      const show = (): void => setFound({ runtime, connectors: runtime.connectors() });
      stop = runtime.watchConnectors(show);
      show();
    }
    void start();
    return () => {
      over = true;
      stop?.();
    };
  }, []);
  return found;
}
