export { InviteDialog } from "./components/invite-dialog.tsx";
export { SocialTab } from "./components/social-tab.tsx";
export { useAutomaticInvite } from "./hooks/use-automatic-invite.ts";
