import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { StatusPage } from "#features/status/components/status-page.tsx";

export const Route = createFileRoute("/status")({ component: StatusScreen });

/** State of WTH as this browser measures it, for everyone and without a server. */
function StatusScreen() {
  const { t } = useTranslation("shell");
  return <StatusPage title={t(($) => $.nav.status)} />;
}
