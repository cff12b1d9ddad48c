import { useTranslation } from "react-i18next";
import { Notice } from "#shared/forms/notice.tsx";
import { useMarketPage } from "#features/market/hooks/market-page-context.ts";

/** Explains that buying requires a verified identity, with a link. */
export function KycNotice() {
  const { t } = useTranslation("market");
  const { kycLink } = useMarketPage();
  return (
    <Notice tone="coral" title={t(($) => $.why.kyc)} action={kycLink(t(($) => $.why.kycLink))}>
      {t(($) => $.why.kycText)}
    </Notice>
  );
}
