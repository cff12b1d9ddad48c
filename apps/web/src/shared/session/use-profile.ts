import type { CallOutput, Routes } from "@wth/api-contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { userKey } from "../api/query-keys.ts";
import { useIsSignedIn } from "./session-store.ts";

export const profileQuery = queryOptions({
  queryKey: userKey("profile", "own"),
  queryFn: async ({ signal }) => (await import("../api/client.ts")).api.profileGet({ signal }),
});

/** The signed-in user's profile. */
export const useProfile = () => useQuery({ ...profileQuery, enabled: useIsSignedIn() });

/** True when a user's identity counts as verified, with or without documents. */
export const isVerified = (profile: CallOutput<Routes["profileGet"]> | undefined): boolean =>
  (profile?.kycLevel ?? 0) !== 0;

/** True when a profile's DID number exists: numbers begin at 1. */
export const hasDid = (didNumber: string): boolean => didNumber !== "" && !/^0+$/.test(didNumber);
