import { useTranslation } from "react-i18next";
import { TrustPage } from "#features/status/index.ts";

/** Contracts and figures of WTH that anyone can check, for everyone and without a server. */
export function TrustScreen() {
  const { t } = useTranslation("shell");
  return <TrustPage title={t(($) => $.nav.trust)} />;
}
