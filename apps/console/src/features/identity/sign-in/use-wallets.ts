import { useEffect, useState } from "react";
import { watchWallets, type Wallet } from "./wallets.ts";

/** The wallets of this browser, by the order in which they announced themselves. */
export function useWallets(): readonly Wallet[] {
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  useEffect(
    () =>
      watchWallets((wallet) => setWallets((known) => [...known.filter(({ uuid }) => uuid !== wallet.uuid), wallet])),
    [],
  );
  return wallets;
}
