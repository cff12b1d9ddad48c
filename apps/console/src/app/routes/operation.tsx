import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { MaintenancePanel } from "#features/messaging/maintenance-panel.tsx";
import { Page } from "../page.tsx";

export const Route = createFileRoute("/operation")({ component: OperationScreen });

function OperationScreen() {
  const { t } = useTranslation("shell");
  return (
    <Page title={t(($) => $.places.operation)}>
      <MaintenancePanel />
    </Page>
  );
}
