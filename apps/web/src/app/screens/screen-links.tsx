import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { localKeys } from "#config/storage-keys.ts";
import { useKycPath } from "#shared/session/kyc-info.ts";
import { LinkButton } from "../shell/link-button.tsx";

/** A link to another screen, passed to features, which know no routes. */
type ScreenLink = (text: string) => ReactNode;

function KycLink({ text }: { text: string }) {
  return <Link to={useKycPath()}>{text}</Link>;
}

/** Link to the identity verification: to its status after a submission, to the form before. */
export const kycLink: ScreenLink = (text) => <KycLink text={text} />;

/** Link to the invited users: the first tab of DeFi, which otherwise opens the tab of the last visit. */
export const circleLink: ScreenLink = (text) => (
  <Link to="/defi" onClick={() => localStorage.setItem(localKeys.tabIndex, "0")}>
    {text}
  </Link>
);

export const marketLink: ScreenLink = (text) => <Link to="/c2c">{text}</Link>;

export const kycFormLink: ScreenLink = (text) => <LinkButton to="/kyc">{text}</LinkButton>;

export const kycStatusLink: ScreenLink = (text) => <LinkButton to="/kycselect">{text}</LinkButton>;
