import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { useTranslation } from "react-i18next";
import { kycFormLink } from "./screen-links.tsx";
import { SignedInScreen } from "./signed-in-screen.tsx";

const KycResultPage = lazyPart(async () => ({
  default: (await import("#features/identity/kyc/components/kyc-result-page.tsx")).KycResultPage,
}));

/** Result of the identity verification. */
export function KycselectScreen() {
  const { t } = useTranslation("kyc");
  return (
    <SignedInScreen screen="kycselect" title={t(($) => $.result.title)} height={480}>
      <KycResultPage formLink={kycFormLink} />
    </SignedInScreen>
  );
}
