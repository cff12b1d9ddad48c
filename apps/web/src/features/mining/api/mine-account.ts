import { queryOptions } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { ownerBalancesQuery } from "#shared/balances/owner-balances.ts";

/** Balance of the Mine Account in 10^-18 WTH. */
export const mineAccountQuery = queryOptions({ ...ownerBalancesQuery, select: ({ value }) => parseAmount(value) });
