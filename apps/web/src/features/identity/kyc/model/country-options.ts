import type { Language } from "@wth/api-contract";
import { countriesInOrder, countryName } from "@wth/rules";

export type CountryOption = {
  value: string;
  /** Name in the current language. */
  label: string;
  /** Name in the other language. */
  other: string;
  isSupported: boolean;
};

/** Returns all countries in the order of the form, with their names in both languages. */
export function countryOptions(language: Language, unsupported: ReadonlySet<string>): CountryOption[] {
  const other = language === "en" ? "zhCN" : "en";
  return countriesInOrder(language).map(({ code, name }) => ({
    value: code,
    label: name,
    other: countryName(code, other),
    isSupported: !unsupported.has(code),
  }));
}

/** Removes accents, marks and case, so that "cote d'ivoire" finds "Côte d’Ivoire". */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** Returns the countries that match a search by code or part of a name in either language. */
export function findCountries(options: readonly CountryOption[], search: string): CountryOption[] {
  const wanted = plain(search);
  if (wanted === "") return [...options];
  const isMeant = ({ value, label, other }: CountryOption): boolean =>
    value.toLowerCase() === wanted || plain(label).includes(wanted) || plain(other).includes(wanted);
  return options.filter(isMeant);
}
