import { userKey } from "../api/query-keys.ts";

/** Query keys of the user's dividends. */
export const dividendKeys = {
  all: userKey("dividend"),
  summary: userKey("dividend", "summary"),
  page: (pageNo: number) => userKey("dividend", "page", pageNo),
  nftCount: userKey("dividend", "nftCount"),
};
