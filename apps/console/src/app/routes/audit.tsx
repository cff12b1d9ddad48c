import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AuditLog } from "#features/audit/audit-log.tsx";
import { Page } from "../page.tsx";

export const Route = createFileRoute("/audit")({ component: AuditScreen });

function AuditScreen() {
  const { t } = useTranslation("audit");
  return (
    <Page title={t(($) => $.title)} text={t(($) => $.about)}>
      <AuditLog />
    </Page>
  );
}
