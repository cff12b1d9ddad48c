import { keepInviteCode } from "./kept-invite-code.ts";

/** Keeps the invitation code of an address until it can be bound. */
export function keepInviteFromAddress(query: string): void {
  const code = new URLSearchParams(query).get("inviteCode")?.trim();
  if (code) keepInviteCode(code);
}
