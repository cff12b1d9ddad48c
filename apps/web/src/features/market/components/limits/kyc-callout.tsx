import { useTranslation } from "react-i18next";
import { Callout } from "#shared/forms/callout.tsx";
import { useMarketPage } from "../../hooks/market-page-context.ts";

/** Explains that buying requires a verified identity, with a link. */
export function KycCallout() {
  const { t } = useTranslation("market");
  const { kycLink } = useMarketPage();
  return (
    <Callout tone="coral" title={t(($) => $.why.kyc)} action={kycLink(t(($) => $.why.kycLink))}>
      {t(($) => $.why.kycText)}
    </Callout>
  );
}
