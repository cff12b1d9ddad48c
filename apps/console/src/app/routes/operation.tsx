import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { OperationDesk } from "../../features/notices/index.ts";
import { Page } from "../page.tsx";

export const Route = createFileRoute("/operation")({ component: OperationScreen });

function OperationScreen() {
  const { t } = useTranslation("shell");
  return (
    <Page title={t(($) => $.places.operation)}>
      <OperationDesk />
    </Page>
  );
}
