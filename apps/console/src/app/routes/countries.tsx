import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { CountryList } from "#features/identity/countries/country-list.tsx";
import { Page } from "../page.tsx";

export const Route = createFileRoute("/countries")({ component: CountriesScreen });

function CountriesScreen() {
  const { t } = useTranslation("countries");
  return (
    <Page title={t(($) => $.title)} text={t(($) => $.about)}>
      <CountryList />
    </Page>
  );
}
