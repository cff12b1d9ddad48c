/**
 * Countries that the identity form lists first, in this order. DB is Dubai, which has no ISO code. Source: KYC-02,
 * KYC-03.
 */
export const FIRST_COUNTRIES = ["CN", "HK", "MO", "TW", "MY", "VN", "TH", "TR", "DB"] as const;
/** Country that the identity form preselects. Source: KYC-05. */
export const DEFAULT_COUNTRY = "CN";

const OTHER_COUNTRIES = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
  "CA CC CD CF CG CH CI CK CL CM CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR " +
  "GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO " +
  "JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MP MQ MR " +
  "MS MT MU MV MW MX MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO " +
  "RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TJ TK TL TM TN TO TT TV TZ " +
  "UA UG UM US UY UZ VA VC VE VG VI VU WF WS YE YT ZA ZM ZW"
).split(" ");

/** All countries of the identity form: ISO 3166-1 codes and DB. */
export const countryCodes: readonly string[] = [...FIRST_COUNTRIES, ...OTHER_COUNTRIES];
const known = new Set(countryCodes);

/** True for a code that the identity form offers. */
export function isCountryCode(text: string): boolean {
  return known.has(text);
}

const OWN_NAMES: Record<string, { en: string; zhCN: string }> = {
  DB: { en: "Dubai", zhCN: "杜拜" },
  HK: { en: "Hong Kong", zhCN: "香港" },
  MO: { en: "Macao", zhCN: "澳門" },
};
const names = {
  en: new Intl.DisplayNames("en", { type: "region" }),
  zhCN: new Intl.DisplayNames("zh-Hant", { type: "region" }),
};

/** Returns the country's name in the language; the code itself when it has no name. */
export function countryName(code: string, language: "en" | "zhCN"): string {
  return OWN_NAMES[code]?.[language] ?? names[language].of(code) ?? code;
}

/** Returns all countries in the order of the form: the first ones as listed, the others by name. Source: KYC-04. */
export function countriesInOrder(language: "en" | "zhCN"): { code: string; name: string }[] {
  const named = (code: string) => ({ code, name: countryName(code, language) });
  const collator = new Intl.Collator(language === "en" ? "en" : "zh-Hant");
  const others = OTHER_COUNTRIES.map(named).toSorted((a, b) => collator.compare(a.name, b.name));
  return [...FIRST_COUNTRIES.map(named), ...others];
}
