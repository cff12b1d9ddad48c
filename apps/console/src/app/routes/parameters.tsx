import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ParameterList } from "#features/parameters/parameter-list.tsx";
import { Page } from "../page.tsx";

export const Route = createFileRoute("/parameters")({ component: ParametersScreen });

function ParametersScreen() {
  const { t } = useTranslation("parameters");
  return (
    <Page title={t(($) => $.title)} text={t(($) => $.about)}>
      <ParameterList />
    </Page>
  );
}
