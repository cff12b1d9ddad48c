import { queryOptions, useQuery } from "@tanstack/react-query";
import { countryName } from "@wth/rules";
import { EmptyState, Switch } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/action/use-action.ts";
import { topicKey } from "#shared/api/query-client.ts";
import { ListFilter } from "#shared/lists/list-filter.tsx";
import { Pending } from "#shared/lists/paged-list.tsx";
import { useMay } from "#shared/session/use-me.ts";
import classes from "./countries.module.css";

const countriesQuery = queryOptions({
  queryKey: topicKey("countries"),
  queryFn: ({ signal }) => api.consoleKycCountries({ signal }),
});

/** Countries, with those whose identity documents are accepted. */
export function CountryList() {
  const { t } = useTranslation("countries");
  const may = useMay();
  const query = useQuery(countriesQuery);
  const [text, setText] = useState("");
  const { isPending, run } = useAction(api.consoleKycSetCountry, { success: t(($) => $.saved, { ns: "common" }) });
  if (query.data === undefined) return <Pending query={query} />;
  const sought = text.trim().toLowerCase();
  const rows = query.data
    .map((row) => ({ ...row, name: countryName(row.country, currentLanguage()) }))
    .filter(({ country, name }) => `${country} ${name}`.toLowerCase().includes(sought));
  return (
    <>
      <ListFilter label={t(($) => $.filter)} text={text} onText={setText} />
      {rows.length === 0 && <EmptyState title={t(($) => $.empty)} />}
      <ul className={classes["list"]} aria-label={t(($) => $.title)}>
        {rows.map(({ country, name, isSupported }) => (
          <li key={country}>
            <Switch
              label={`${name} (${country})`}
              checked={isSupported}
              disabled={isPending || !may("consoleKycSetCountry")}
              onChange={(isOn) => void run({ body: { country, isSupported: isOn } })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
