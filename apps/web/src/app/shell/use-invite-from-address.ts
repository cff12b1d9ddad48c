import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { keepInviteCode } from "../../shared/referral/kept-invite-code.ts";

/** Keeps the invitation code of the page's address until it can be bound. */
export function useInviteFromAddress(): void {
  const query = useLocation({ select: (location) => location.searchStr });
  useEffect(() => {
    const code = new URLSearchParams(query).get("inviteCode")?.trim();
    if (code) keepInviteCode(code);
  }, [query]);
}
