export { InviteDialog } from "./invite-dialog.tsx";
export { SocialTab } from "./social-tab.tsx";
export { useAutomaticInvite } from "./use-automatic-invite.ts";
