import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { dividendKeys } from "./dividend-keys.ts";

/** Number of NFT dividends that the user can claim. */
export const nftCountQuery = queryOptions({
  queryKey: dividendKeys.nftCount,
  queryFn: ({ signal }) => api.dividendNftClaimable({ signal }),
});
