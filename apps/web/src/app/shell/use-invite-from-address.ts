import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { storeInviteFromAddress } from "#shared/referral/invite-from-address.ts";

/** Stores the invitation code of the page's URL until it can be bound. */
export function useInviteFromAddress(): void {
  const query = useLocation({ select: (location) => location.searchStr });
  useEffect(() => storeInviteFromAddress(query), [query]);
}
