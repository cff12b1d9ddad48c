import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { localKeys } from "#config/storage-keys.ts";
import { useKycPath } from "#shared/kyc/kyc-info.ts";
import { LinkButton } from "../shell/link-button.tsx";

/** A link to another screen, made by the app for features that know no routes. */
type ScreenLink = (text: string) => ReactNode;

function KycLink({ text }: { text: string }) {
  return <Link to={useKycPath()}>{text}</Link>;
}

/** To the user's identity: to its status once something was submitted, to the form before. */
export const kycLink: ScreenLink = (text) => <KycLink text={text} />;

/** To the people whom the user invited: the first tab of DeFi, which remembers the one that was open last. */
export const circleLink: ScreenLink = (text) => (
  <Link to="/defi" onClick={() => localStorage.setItem(localKeys.tabIndex, "0")}>
    {text}
  </Link>
);

export const marketLink: ScreenLink = (text) => <Link to="/c2c">{text}</Link>;

export const kycFormLink: ScreenLink = (text) => <LinkButton to="/kyc">{text}</LinkButton>;

export const kycStatusLink: ScreenLink = (text) => <LinkButton to="/kycselect">{text}</LinkButton>;
