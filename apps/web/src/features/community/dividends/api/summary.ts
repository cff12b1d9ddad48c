import { type CallOutput, type Routes } from "@wth/api-contract";
import { queryOptions } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { dividendKeys } from "#shared/community/dividend-queries.ts";

type Wire = CallOutput<Routes["dividendSummary"]>;

/** Parses amounts to 10^-18 WTH and times to Unix milliseconds. */
const read = ({ lastDay, nextLevelPower, claimable, ...wire }: Wire) => ({
  level: wire.level,
  inviteCount: wire.inviteCount,
  power: parseAmount(wire.power),
  dividendAmount: parseAmount(wire.dividendAmount),
  claimedAmount: parseAmount(wire.claimedAmount),
  claimable: { level: parseAmount(claimable.level), nft: parseAmount(claimable.nft) },
  nextLevelPower: nextLevelPower === null ? null : parseAmount(nextLevelPower),
  nextSettlement: wire.nextSettlement,
  lastDay: lastDay && {
    day: lastDay.day,
    revenue: parseAmount(lastDay.revenue),
    levels: parseAmount(lastDay.levelAmount),
    nft: parseAmount(lastDay.nftAmount),
  },
});

export type DividendSummary = ReturnType<typeof read>;

/** The user's level, community and dividends. */
export const summaryQuery = queryOptions({
  queryKey: dividendKeys.summary,
  queryFn: ({ signal }) => api.dividendSummary({ signal }),
  select: read,
});
