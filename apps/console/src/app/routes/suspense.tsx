import { createFileRoute, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AlarmList } from "#features/chain/alarm-list.tsx";
import { DustList } from "#features/chain/dust-list.tsx";
import { ParkedList } from "#features/chain/parked-list.tsx";
import { TreasuryList } from "#features/chain/treasury-list.tsx";
import { SuspenseList } from "#features/chain/suspense-list.tsx";
import { Page, pageSearch } from "../page.tsx";

export const Route = createFileRoute("/suspense")({ component: SuspenseScreen, validateSearch: pageSearch });

const orderLink = (order: string) => <Link to="/trades">{order}</Link>;

function SuspenseScreen() {
  const { t } = useTranslation("decisions");
  const navigate = Route.useNavigate();
  const { page } = Route.useSearch();
  return (
    <Page title={t(($) => $.suspense.title)} text={t(($) => $.suspense.about)}>
      <SuspenseList page={page} onPage={(next) => void navigate({ search: { page: next } })} orderLink={orderLink} />
      <AlarmList />
      <ParkedList />
      <DustList />
      <TreasuryList />
    </Page>
  );
}
