import { useQuery } from "@tanstack/react-query";
import { errorText } from "@wth/api-contract";
import { Surface, SearchSelect, TextField } from "@wth/ui";
import type { FieldProps } from "@wth/web-kit/forms/use-schema-form.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";
import { unsupportedCountriesQuery } from "#features/identity/kyc/api/unsupported-countries.ts";
import { type CountryOption, countryOptions, findCountries } from "#features/identity/kyc/model/country-options.ts";
import { DocumentType } from "./document-type.tsx";
import classes from "./document-fields.module.css";

const NONE: ReadonlySet<string> = new Set();
const CHECKED_COUNTRY = "CN";
const LENGTH_MAX = 64;

type Props = {
  country: FieldProps<string>;
  idNumber: FieldProps<string>;
  /** The masked number of the earlier submission; empty without one. */
  earlierNumber: string;
};

/** Country, type and number of the document. */
export function DocumentFields({ country, idNumber, earlierNumber }: Props) {
  const { t } = useTranslation("kyc");
  const language = currentLanguage();
  const { data: unsupported = NONE } = useQuery(unsupportedCountriesQuery);
  const options = useMemo(() => countryOptions(language, unsupported), [language, unsupported]);
  const hint = country.value === CHECKED_COUNTRY ? t(($) => $.document.numberHintCn) : t(($) => $.document.numberHint);
  return (
    <Surface className={classes["root"]}>
      <h2 className={classes["title"]}>{t(($) => $.document.title)}</h2>
      <div className={classes["fields"]}>
        <SearchSelect
          label={t(($) => $.document.country)}
          options={options}
          value={country.value}
          onChange={country.onChange}
          find={findCountries}
          renderOption={(option) => <Country option={option} />}
          placeholder={t(($) => $.document.countrySearch)}
          nothingFound={t(($) => $.document.countryNone)}
          error={unsupported.has(country.value) ? errorText("countryUnsupported", language) : undefined}
        />
        <DocumentType />
        <TextField
          label={t(($) => $.document.number)}
          name="idNumber"
          {...idNumber}
          hint={hint}
          placeholder={earlierNumber}
          maxLength={LENGTH_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
    </Surface>
  );
}

function Country({ option: { value, label, other, isSupported } }: { option: CountryOption }) {
  const { t } = useTranslation("kyc");
  return (
    <span className={classes["country"]} data-off={!isSupported || undefined}>
      <span className={classes["code"]}>{value}</span>
      <span>{label}</span>
      <span className={classes["other"]}>{isSupported ? other : t(($) => $.document.countryOff)}</span>
    </span>
  );
}
