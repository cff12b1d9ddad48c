import { useQuery } from "@tanstack/react-query";
import { rememberedChainNode, useAppConfigQuery } from "#shared/api/app-config.ts";
import { serverNow } from "#shared/time/server-clock.ts";
import { measureChain } from "../model/measure-chain.ts";
import { measureServer } from "../model/measure-server.ts";

/** A measurement is repeated after this time while the page is visible. */
const EVERY_MS = 15_000;

/** Measurements never fail: what does not answer is their result. */
const options = { refetchInterval: EVERY_MS, networkMode: "always", retry: false, staleTime: 0 } as const;

/** Measurements of server and chain by this browser, repeated regularly and on request. */
export function useMeasures() {
  const config = useAppConfigQuery();
  const node = config.data ?? rememberedChainNode();
  const server = useQuery({ ...options, queryKey: ["status", "server"], queryFn: measureServer });
  const chain = useQuery({
    ...options,
    queryKey: ["status", "chain", node?.rpcUrl],
    queryFn: () => measureChain(node, serverNow()),
    // without an address of an earlier visit the server's answer decides
    enabled: node !== undefined || config.isError || config.fetchStatus === "paused",
  });
  return {
    server: server.data,
    chain: chain.data,
    measuredAt: Math.min(server.dataUpdatedAt, chain.dataUpdatedAt),
    isMeasuring: server.isFetching || chain.isFetching,
    again: () => void Promise.all([server.refetch(), chain.refetch()]),
  };
}
