import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useKycPath } from "../../shared/kyc/kyc-info.ts";

function KycLink({ text }: { text: string }) {
  return <Link to={useKycPath()}>{text}</Link>;
}

/** A link to the user's identity: to its status once something was submitted, to the form before. */
export const kycLink = (text: string): ReactNode => <KycLink text={text} />;
