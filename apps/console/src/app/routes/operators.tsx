import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { OperatorList } from "#features/identity/operators/operator-list.tsx";
import { Page } from "../page.tsx";

export const Route = createFileRoute("/operators")({ component: OperatorsScreen });

function OperatorsScreen() {
  const { t } = useTranslation("operators");
  return (
    <Page title={t(($) => $.title)} text={t(($) => $.about)}>
      <OperatorList />
    </Page>
  );
}
