import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Address } from "viem";
import type { CallOutput, Routes } from "@wth/api-contract";
import { localKeys } from "#config/storage-keys.ts";
import { plainApi } from "#shared/api/plain-client.ts";
import { type ChainPlace, rememberedChainNode, useAppConfigQuery } from "#shared/api/app-config.ts";

export type PlatformFacts = CallOutput<Routes["platformFacts"]>;

const EVERY_MS = 60_000;

const factsQuery = queryOptions({
  queryKey: ["trust", "facts"],
  queryFn: async ({ signal }) => {
    const facts = await plainApi.platformFacts({ signal });
    localStorage.setItem(localKeys.platformFacts, JSON.stringify(facts));
    return facts;
  },
  refetchInterval: EVERY_MS,
});

/** Returns the server's last answer in this browser; undefined when there is none, or it is of an earlier version. */
function rememberedFacts(): PlatformFacts | undefined {
  try {
    const facts = JSON.parse(localStorage.getItem(localKeys.platformFacts) ?? "null") as Partial<PlatformFacts> | null;
    return facts?.guardians === undefined ? undefined : (facts as PlatformFacts);
  } catch {
    return undefined;
  }
}

/** The contracts that the server named last; browsers that have not loaded the app since remember the node alone. */
function rememberedPlace(): ChainPlace | undefined {
  const { contracts, ...node } = rememberedChainNode() ?? {};
  return contracts === undefined ? undefined : ({ ...node, contracts } as ChainPlace);
}

function chainStateOf({ isError, data }: { isError: boolean; data: object | null | undefined }) {
  if (isError) return "fails";
  if (data === undefined) return "reading";
  return data === null ? "unknown" : "read";
}

function serverStateOf(hasAnswered: boolean, isMissing: boolean) {
  if (isMissing) return "fails";
  return hasAnswered ? "answers" : "reading";
}

/** Figures of the chain by this browser, and of the server: of now, or its last answer in this browser. */
export function useTrust() {
  const config = useAppConfigQuery();
  const place = config.data ?? rememberedPlace();
  const server = useQuery(factsQuery);
  const isMissing = server.isError || server.fetchStatus === "paused";
  const facts = server.data ?? (isMissing ? rememberedFacts() : undefined);
  const signingKey = (facts?.signingKey ?? null) as Address | null;
  const guardians = facts?.guardians ?? [];
  const chain = useQuery({
    queryKey: ["trust", "chain", place?.rpcUrl, signingKey, guardians],
    queryFn: async () => {
      if (place === undefined) return null;
      const { readChain } = await import("../model/read-chain.ts");
      return readChain(place, { signingKey, guardians });
    },
    // without an address of an earlier visit the server's answer decides
    enabled: (place !== undefined || config.isError) && (server.data !== undefined || isMissing),
    networkMode: "always",
    retry: false,
    refetchInterval: EVERY_MS,
  });
  return {
    place,
    chain: chain.data ?? undefined,
    chainState: chainStateOf(chain),
    facts,
    serverState: serverStateOf(server.data !== undefined, isMissing),
    isReading: chain.isFetching || server.isFetching,
    again: () => void Promise.all([server.refetch(), chain.refetch()]),
  } as const;
}

export type Trust = ReturnType<typeof useTrust>;
