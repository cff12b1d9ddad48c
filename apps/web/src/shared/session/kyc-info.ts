import type { CallOutput, Routes } from "@wth/api-contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { userKey } from "../api/query-keys.ts";
import { isVerified, useProfile } from "./use-profile.ts";
import { useIsSignedIn } from "./session-store.ts";

/** State of the signed-in user's identity check. */
export type KycInfo = CallOutput<Routes["kycGetInfo"]>;

const KEPT_MS = 60_000;

/** Removed from the cache soon after its last use, because it contains a document number. */
export const kycInfoQuery = queryOptions({
  queryKey: userKey("kyc", "info"),
  queryFn: async ({ signal }) => (await import("../api/client.ts")).api.kycGetInfo({ signal }),
  gcTime: KEPT_MS,
});

/** Returns the state of the signed-in user's identity check; undefined while unknown. */
export function useKycInfo(): KycInfo | undefined {
  return useQuery({ ...kycInfoQuery, enabled: useIsSignedIn() }).data;
}

/** Returns the target of a link to the identity: its status, or the form while nothing is known. */
export function useKycPath(): "/kyc" | "/kycselect" {
  const isKnown = (useKycInfo()?.status ?? null) !== null;
  const isGiven = isVerified(useProfile().data);
  return isKnown || isGiven ? "/kycselect" : "/kyc";
}
