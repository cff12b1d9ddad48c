import { useQuery } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { userKey } from "../api/query-keys.ts";
import { useIsSignedIn } from "../session/session-store.ts";

/** The user's sponsor; `inviter` is null while no invitation code is bound. */
export function useInviteInfo() {
  const signedIn = useIsSignedIn();
  return useQuery({
    queryKey: userKey("referral", "info"),
    queryFn: ({ signal }) => api.inviteInfo({ signal }),
    enabled: signedIn,
  });
}
