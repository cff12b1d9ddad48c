import { useTranslation } from "react-i18next";
import { Notice } from "../../../../shared/forms/notice.tsx";
import { useDesk } from "../../hooks/desk-context.ts";

/** Buying was refused because the identity is not verified: what it is for, and the way there. */
export function KycNotice() {
  const { t } = useTranslation("c2c");
  const { kycLink } = useDesk();
  return (
    <Notice tone="coral" title={t(($) => $.why.kyc)} action={kycLink(t(($) => $.why.kycLink))}>
      {t(($) => $.why.kycText)}
    </Notice>
  );
}
