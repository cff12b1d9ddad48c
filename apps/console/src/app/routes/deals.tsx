import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { DealsList } from "../../features/desk/index.ts";
import { pageSearch } from "../../shared/lists/list-search.ts";
import { Page } from "../page.tsx";

export const Route = createFileRoute("/deals")({ component: DealsScreen, validateSearch: pageSearch });

function DealsScreen() {
  const { t } = useTranslation("desk");
  const navigate = Route.useNavigate();
  const { page } = Route.useSearch();
  return (
    <Page title={t(($) => $.deals.title)} text={t(($) => $.deals.about)}>
      <DealsList page={page} onPage={(next) => void navigate({ search: { page: next } })} />
    </Page>
  );
}
