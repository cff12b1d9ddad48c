import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { appConfigQuery } from "../api/app-config.ts";
import { loadWallet } from "./load-wallet.ts";
import { useWallet } from "./wallet-store.ts";

export type Network = { wrong: false } | { wrong: true; current: number; wanted: number };

/** Compares the connected wallet's chain with the app's. */
export function useNetwork(): Network {
  const wallet = useWallet();
  const { data: config } = useQuery(appConfigQuery);
  if (wallet.status !== "connected" || config === undefined || wallet.chainId === config.chainId)
    return { wrong: false };
  return { wrong: true, current: wallet.chainId, wanted: config.chainId };
}

/** Returns a function for chain names by id; undefined for an unknown one or while the wallet code loads. */
export function useChainName(): (id: number) => string | undefined {
  const [name, setName] = useState<(id: number) => string | undefined>(() => () => undefined);
  useEffect(() => {
    void loadWallet().then(
      (runtime) => setName(() => runtime.chainName),
      () => undefined,
    );
  }, []);
  return name;
}
