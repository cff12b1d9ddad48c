import { Link } from "@tanstack/react-router";
import { disconnect, signInAgain } from "#features/identity/auth/index.ts";
import type { ProfileActions } from "#features/identity/profile/profile-panel.tsx";
import { openDidDialog, openNetworkDialog } from "#shared/forms/dialogs.ts";
import { settingsLink } from "./settings-link.tsx";

/** Actions of the profile, as popover or sheet. */
export function useProfileActions(onClose: () => void): ProfileActions {
  const closing = (action: () => void) => () => {
    onClose();
    action();
  };
  return {
    onDisconnect: closing(() => void disconnect()),
    onSignIn: closing(() => void signInAgain()),
    onSwitchNetwork: closing(openNetworkDialog),
    onDid: closing(openDidDialog),
    sessionsLink: (text) => (
      <Link to="/sessions" onClick={onClose}>
        {text}
      </Link>
    ),
    notificationsLink: settingsLink(onClose),
    kycLink: (isSubmitted, text) => (
      <Link to={isSubmitted ? "/kycselect" : "/kyc"} onClick={onClose}>
        {text}
      </Link>
    ),
  };
}
