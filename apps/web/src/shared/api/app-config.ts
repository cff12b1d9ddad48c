import type { CallOutput, Routes } from "@wth/api-contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import { localKeys } from "#config/storage-keys.ts";

export type AppConfig = CallOutput<Routes["configGet"]>;

/** A node of the chain that answers browsers. */
export type ChainNode = Pick<AppConfig, "chainId" | "rpcUrl">;
/** The contracts with such a node. */
export type ChainPlace = ChainNode & Pick<AppConfig, "contracts">;

/** Returns the node that the server named last in this browser; undefined when there is none. */
export function rememberedChainNode(): (ChainNode & Partial<ChainPlace>) | undefined {
  const text = localStorage.getItem(localKeys.chainNode);
  try {
    return text === null ? undefined : (JSON.parse(text) as ChainNode);
  } catch {
    return undefined;
  }
}

/** The server's chain, contracts and feature switches; constant while a page is open. */
export const appConfigQuery = queryOptions({
  queryKey: ["config"],
  queryFn: async ({ signal }) => {
    const { plainApi } = await import("./plain-client.ts");
    const config = await plainApi.configGet({ signal });
    const rpcUrl = new URL(config.rpcUrl, location.origin).href;
    const { chainId, contracts } = config;
    localStorage.setItem(localKeys.chainNode, JSON.stringify({ chainId, rpcUrl, contracts } satisfies ChainPlace));
    return { ...config, rpcUrl };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const useAppConfigQuery = () => useQuery(appConfigQuery);

export const AppConfigContext = createContext<AppConfig | null>(null);

/** Returns the configuration, on screens that render only once it has loaded. `rpcUrl` is absolute. */
export function useAppConfig(): AppConfig {
  const config = use(AppConfigContext);
  if (config === null) throw new Error("useAppConfig outside of ConfigGate");
  return config;
}
