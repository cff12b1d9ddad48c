import type { CallOutput, Routes } from "@wth/api-contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { userKey } from "../api/query-keys.ts";
import { isVerified, useProfile } from "../session/use-profile.ts";
import { useIsSignedIn } from "../session/session-store.ts";

/** How the identity check of the signed-in user stands. */
export type KycInfo = CallOutput<Routes["kycGetInfo"]>;

const KEPT_MS = 60_000;

/** Forgotten soon after nothing shows it: it holds the number of a document. */
export const kycInfoQuery = queryOptions({
  queryKey: userKey("kyc", "info"),
  queryFn: async ({ signal }) => (await import("../api/client.ts")).api.kycGetInfo({ signal }),
  gcTime: KEPT_MS,
});

/** How the signed-in user's identity check stands, as far as it is known. */
export function useKycInfo(): KycInfo | undefined {
  return useQuery({ ...kycInfoQuery, enabled: useIsSignedIn() }).data;
}

/** Where a link about the user's identity leads: to what became of it, or to the form while nothing is known of it. */
export function useKycPath(): "/kyc" | "/kycselect" {
  const isKnown = (useKycInfo()?.status ?? null) !== null;
  const isGiven = isVerified(useProfile().data);
  return isKnown || isGiven ? "/kycselect" : "/kyc";
}
