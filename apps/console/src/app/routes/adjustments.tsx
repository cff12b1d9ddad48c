import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AdjustmentsList } from "#features/accounts/adjustments/adjustments-list.tsx";
import { pageSearch } from "#shared/lists/list-search.ts";
import { Page } from "../page.tsx";

export const Route = createFileRoute("/adjustments")({ component: AdjustmentsScreen, validateSearch: pageSearch });

function AdjustmentsScreen() {
  const { t } = useTranslation("decisions");
  const navigate = Route.useNavigate();
  const { page } = Route.useSearch();
  return (
    <Page title={t(($) => $.adjustments.title)} text={t(($) => $.adjustments.about)}>
      <AdjustmentsList page={page} onPage={(next) => void navigate({ search: { page: next } })} />
    </Page>
  );
}
