import type { CallOutput, Routes } from "@wth/api-contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";

export type AppConfig = CallOutput<Routes["configGet"]>;

/** The server's chain, contracts and feature switches; constant while a page is open. */
export const appConfigQuery = queryOptions({
  queryKey: ["config"],
  queryFn: async ({ signal }) => {
    const { plainApi } = await import("../api/plain-client.ts");
    const config = await plainApi.configGet({ signal });
    return { ...config, rpcUrl: new URL(config.rpcUrl, location.origin).href };
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
