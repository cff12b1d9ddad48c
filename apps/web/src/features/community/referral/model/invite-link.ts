/** Returns the URL that opens the app with an invitation code. */
export const inviteLink = (code: string): string => `${location.origin}/defi?inviteCode=${encodeURIComponent(code)}`;
