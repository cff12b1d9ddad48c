import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { kycStatusLink } from "./screen-links.tsx";
import { SignedInScreen } from "./signed-in-screen.tsx";

const KycPage = lazyPart(async () => ({
  default: (await import("#features/identity/kyc/components/kyc-page.tsx")).KycPage,
}));

/** The form of the identity verification. */
export function KycScreen() {
  const { t } = useTranslation("kyc");
  const navigate = useNavigate();
  return (
    <SignedInScreen screen="kyc" title={t(($) => $.title)} lead={t(($) => $.lead)} height={480}>
      <KycPage statusLink={kycStatusLink} onSubmitted={() => void navigate({ to: "/kycselect" })} />
    </SignedInScreen>
  );
}
