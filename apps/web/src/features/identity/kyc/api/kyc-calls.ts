import type { CallOutput, Routes } from "@wth/api-contract";
import { queryOptions } from "@tanstack/react-query";
import type { IdentityForm } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

export type KycReply = CallOutput<Routes["kycSubmit"]>;

/** Submits an identity; a refusal is part of the answer. */
export const submitIdentity = (form: IdentityForm): Promise<KycReply> => api.kycSubmit({ body: form });

/** Codes of countries whose documents are refused. Without an answer none is marked; the server decides anyway. */
export const unsupportedCountriesQuery = queryOptions({
  queryKey: userKey("kyc", "countries"),
  queryFn: async ({ signal }) => {
    const countries = await api.kycCountries({ signal });
    return new Set(countries.filter(({ isSupported }) => !isSupported).map(({ code }) => code));
  },
});
