import { queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

/** Codes of countries whose documents are refused. Without an answer none is marked; the server decides anyway. */
export const unsupportedCountriesQuery = queryOptions({
  queryKey: userKey("kyc", "countries"),
  queryFn: async ({ signal }) => {
    const countries = await api.kycCountries({ signal });
    return new Set(countries.filter(({ isSupported }) => !isSupported).map(({ code }) => code));
  },
});
