import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { TradesList } from "#features/market/trades-list.tsx";
import { Page, pageSearch } from "../page.tsx";

export const Route = createFileRoute("/trades")({ component: TradesScreen, validateSearch: pageSearch });

function TradesScreen() {
  const { t } = useTranslation("decisions");
  const navigate = Route.useNavigate();
  const { page } = Route.useSearch();
  return (
    <Page title={t(($) => $.trades.title)} text={t(($) => $.trades.about)}>
      <TradesList page={page} onPage={(next) => void navigate({ search: { page: next } })} />
    </Page>
  );
}
