import { createFileRoute, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { z } from "@wth/api-contract/zod";
import { PeopleList } from "#features/accounts/people/people-list.tsx";
import { nameOf } from "#shared/format/address-code.tsx";
import { Page, pageSearch } from "../page.tsx";

const search = pageSearch.extend({ q: z.string().max(100).catch("").default("") });

export const Route = createFileRoute("/people/")({ component: PeopleScreen, validateSearch: search });

const linkTo = (row: { id: string; nickname: string; address: string }) => (
  <Link to="/people/$userId" params={{ userId: row.id }}>
    {nameOf(row)}
  </Link>
);

function PeopleScreen() {
  const { t } = useTranslation("people");
  const navigate = Route.useNavigate();
  return (
    <Page title={t(($) => $.title)}>
      <PeopleList search={Route.useSearch()} onSearch={(next) => void navigate({ search: next })} linkTo={linkTo} />
    </Page>
  );
}
