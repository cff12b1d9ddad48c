import { storeInviteCode } from "./stored-invite-code.ts";

/** Stores the invitation code of a URL until it can be bound. */
export function storeInviteFromAddress(query: string): void {
  const code = new URLSearchParams(query).get("inviteCode")?.trim();
  if (code) storeInviteCode(code);
}
