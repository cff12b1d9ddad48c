import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { keepInviteFromAddress } from "#shared/referral/invite-from-address.ts";

/** Keeps the invitation code of the page's address until it can be bound. */
export function useInviteFromAddress(): void {
  const query = useLocation({ select: (location) => location.searchStr });
  useEffect(() => keepInviteFromAddress(query), [query]);
}
