import { queryOptions } from "@tanstack/react-query";
import { userKey } from "../api/query-keys.ts";
import { api } from "../api/client.ts";

/** Query keys of the user's dividends. */
export const dividendKeys = {
  all: userKey("dividend"),
  summary: userKey("dividend", "summary"),
  page: (pageNo: number) => userKey("dividend", "page", pageNo),
  nftCount: userKey("dividend", "nftCount"),
};

/** Number of NFT dividends that the user can claim. */
export const nftCountQuery = queryOptions({
  queryKey: dividendKeys.nftCount,
  queryFn: ({ signal }) => api.dividendNftClaimable({ signal }),
});
