import { queryOptions } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { api } from "../../../shared/api/client.ts";
import { miningKeys } from "./mining-keys.ts";

/** What is in the Mine Account, in 10^-18 WTH. */
export const mineAccountQuery = queryOptions({
  queryKey: miningKeys.owner,
  queryFn: ({ signal }) => api.assetsOwner({ signal }),
  select: ({ value }) => parseAmount(value),
});
