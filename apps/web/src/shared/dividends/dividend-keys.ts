import { userKey } from "../api/query-keys.ts";

/** Keys of what is loaded about the user's dividends. */
export const dividendKeys = {
  all: userKey("dividend"),
  summary: userKey("dividend", "summary"),
  page: (pageNo: number) => userKey("dividend", "page", pageNo),
  nftCount: userKey("dividend", "nftCount"),
};
