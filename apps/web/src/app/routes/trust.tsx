import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { TrustPage } from "#features/status/trust/trust-page.tsx";

export const Route = createFileRoute("/trust")({ component: TrustScreen });

/** Contracts and figures of WTH that anyone can check, for everyone and without a server. */
function TrustScreen() {
  const { t } = useTranslation("shell");
  return <TrustPage title={t(($) => $.nav.trust)} />;
}
