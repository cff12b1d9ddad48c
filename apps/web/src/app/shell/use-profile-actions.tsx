import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { disconnect, signInAgain } from "#features/identity/auth/index.ts";
import { openDidDialog, openNetworkDialog } from "#shared/forms/dialogs.ts";

export type ProfileActions = {
  onDisconnect: () => void;
  onSignIn: () => void;
  onSwitchNetwork: () => void;
  /** Shows the user's decentralized identity, or offers to mint one. */
  onDid: () => void;
  /** Renders a link to the user's sign-ins. */
  sessionsLink: (text: string) => ReactNode;
  /** Renders a link to the identity verification. */
  kycLink: (isSubmitted: boolean, text: string) => ReactNode;
};

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
    kycLink: (isSubmitted, text) => (
      <Link to={isSubmitted ? "/kycselect" : "/kyc"} onClick={onClose}>
        {text}
      </Link>
    ),
  };
}
