import { knownZone, zoneOffset, zoneTimeName } from "@wth/web-kit/format/zone-text.ts";

/** Names that browsers still list under ones that were replaced. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** Returns the present name of a zone that the browser lists, where the browser knows that name. */
function presentName(listed: string): string {
  const present = renamed[listed];
  return present === undefined || knownZone(present) === undefined ? listed : present;
}

/** Returns the present name of a zone: one name for all that mean the same. */
export const presentZone = (zone: string): string => presentName(knownZone(zone) ?? zone);

const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");

export type ZoneOption = {
  /** IANA name. */
  value: string;
  /** City and offset. */
  label: string;
  /** Name of the zone's time; empty where there is none. */
  other: string;
};

type Words = {
  /** Joins city and offset. */
  join: (city: string, offset: string) => string;
  /** Unix milliseconds of today. */
  at: number;
};

/** Returns the option of a zone. One that the browser does not know has its city alone. */
export function zoneOption(value: string, { join, at }: Words): ZoneOption {
  const city = cityOf(value);
  if (value === "UTC" || knownZone(value) === undefined) return { value, label: city, other: "" };
  return { value, label: join(city, zoneOffset(value, at)), other: zoneTimeName(value, at) };
}

/** Returns all zones of the browser and these ones, each once under its present name, by city. */
export function zoneOptions(own: readonly string[], words: Words): ZoneOption[] {
  const listed = "supportedValuesOf" in Intl ? Intl.supportedValuesOf("timeZone") : [];
  // zones without a place are fixed offsets and names of old systems
  const places = listed.filter((zone) => zone.includes("/") && !zone.startsWith("Etc/"));
  const zones = new Set([...own.map(presentZone), "UTC", ...places.map(presentName)]);
  const { compare } = new Intl.Collator("en");
  return [...zones].map((zone) => zoneOption(zone, words)).toSorted((a, b) => compare(a.label, b.label));
}

/** Removes accents, marks and case, but no sign of an offset. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}+-]/gu, "")
    .toLowerCase();

/** Returns the zones that match a search by city, IANA name, offset or the name of their time. */
export function findZones(options: readonly ZoneOption[], search: string): ZoneOption[] {
  const wanted = plain(search);
  if (wanted === "") return [...options];
  return options.filter(({ value, label, other }) =>
    [value, label, other].some((text) => plain(text).includes(wanted)),
  );
}
