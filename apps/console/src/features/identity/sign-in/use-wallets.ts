import { useEffect, useState } from "react";
import { watchWallets, type Wallet } from "#shared/wallet/wallets.ts";

/** Returns the wallets of this browser in the order of their announcement. */
export function useWallets(): readonly Wallet[] {
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  useEffect(
    () =>
      watchWallets((wallet) => setWallets((known) => [...known.filter(({ uuid }) => uuid !== wallet.uuid), wallet])),
    [],
  );
  return wallets;
}
