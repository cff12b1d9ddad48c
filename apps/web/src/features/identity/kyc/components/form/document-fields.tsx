import { useQuery } from "@tanstack/react-query";
import { errorText } from "@wth/api-contract";
import { Surface, SearchSelect, TextField } from "@wth/ui";
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
  country: string;
  idNumber: string;
  /** Problem of the number. */
  numberError: string | undefined;
  onChange: (change: { country?: string; idNumber?: string }) => void;
};

/** Country, type and number of the document. */
export function DocumentFields({ country, idNumber, numberError, onChange }: Props) {
  const { t } = useTranslation("kyc");
  const language = currentLanguage();
  const { data: unsupported = NONE } = useQuery(unsupportedCountriesQuery);
  const options = useMemo(() => countryOptions(language, unsupported), [language, unsupported]);
  const hint = country === CHECKED_COUNTRY ? t(($) => $.document.numberHintCn) : t(($) => $.document.numberHint);
  return (
    <Surface className={classes["root"]}>
      <h2 className={classes["title"]}>{t(($) => $.document.title)}</h2>
      <div className={classes["fields"]}>
        <SearchSelect
          label={t(($) => $.document.country)}
          options={options}
          value={country}
          onChange={(next) => onChange({ country: next })}
          find={findCountries}
          renderOption={(option) => <Country option={option} />}
          placeholder={t(($) => $.document.countrySearch)}
          nothingFound={t(($) => $.document.countryNone)}
          error={unsupported.has(country) ? errorText("countryUnsupported", language) : undefined}
        />
        <DocumentType />
        <TextField
          label={t(($) => $.document.number)}
          name="idNumber"
          value={idNumber}
          onChange={({ target }) => onChange({ idNumber: target.value })}
          error={numberError}
          hint={hint}
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
