import { keepInviteCode } from "./kept-invite-code.ts";

/** Stores the invitation code of a URL until it can be bound. */
export function keepInviteFromAddress(query: string): void {
  const code = new URLSearchParams(query).get("inviteCode")?.trim();
  if (code) keepInviteCode(code);
}
