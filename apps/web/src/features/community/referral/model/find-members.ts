import type { Member } from "../api/use-invite-list.ts";

/** Returns the members whose name or address contains a text, each once. */
export function findMembers(loaded: readonly Member[], text: string): Member[] {
  const wanted = text.trim().toLowerCase();
  const found = loaded.filter(({ user }) =>
    [user.nickname, user.address].some((each) => each.toLowerCase().includes(wanted)),
  );
  return [...new Map(found.map((member) => [member.user.address, member])).values()];
}

/** True for a complete address, which the server can look for. */
export const isWholeAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/i.test(text.trim());
