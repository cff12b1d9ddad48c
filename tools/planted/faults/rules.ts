import type { PlantedFault } from "../planted-fault.ts";

const RULES = "packages/rules/src";
const unit = (file: string, title: string) => ({ project: "unit", file: `${RULES}/${file}`, title }) as const;

/** Faults in the pure rules: money, rigs, trades, dividends, campaigns. */
export const ruleFaults: readonly PlantedFault[] = [
  {
    id: "split-loses-remainder",
    file: `${RULES}/money.ts`,
    find: "index === parts.length - 1 ? part + rest : part",
    replace: "index < 0 ? part + rest : part",
    caughtBy: unit("dividends.test.ts", "parts of any revenue add up and are never negative"),
  },
  {
    id: "display-rounds-up",
    file: `${RULES}/money.ts`,
    find: "formatAmount((amount / unit) * unit)",
    replace: "formatAmount(((amount + unit / 2n) / unit) * unit)",
    caughtBy: unit("money.test.ts", "truncates for display instead of rounding"),
  },
  {
    id: "shares-may-exceed-whole",
    file: `${RULES}/money.ts`,
    find: "0n) !== 10_000n)",
    replace: "0n) < 10_000n)",
    caughtBy: unit("money.test.ts", "refuses shares that do not add up to 10,000"),
  },
  {
    id: "rig-claimable-one-second-early",
    file: `${RULES}/mining.ts`,
    find: "if (now < rig.endTime ||",
    replace: "if (now < rig.endTime - 1 ||",
    caughtBy: unit("mining.test.ts", "nothing is claimable before the end, the whole session afterwards"),
  },
  {
    id: "rig-pays-more-than-left",
    file: `${RULES}/mining.ts`,
    find: "return rig.leftAmount - mined < rig.perSecondAmount ? rig.leftAmount : mined;",
    replace: "return mined;",
    caughtBy: unit("mining.test.ts", "nothing is claimable before the end, the whole session afterwards"),
  },
  {
    id: "last-session-leaves-rest",
    file: `${RULES}/mining.ts`,
    find: "rig.leftAmount - mined < rig.perSecondAmount ?",
    replace: "rig.leftAmount < mined ?",
    caughtBy: unit("mining.test.ts", "a rig pays its whole yield in as many sessions as its days"),
  },
  {
    id: "last-session-of-no-second",
    file: `${RULES}/mining.ts`,
    find: "amount < perSecondAmount ? 1 :",
    replace: "amount < perSecondAmount ? 0 :",
    caughtBy: unit("mining.test.ts", "a session lasts a day, or exactly as long as the remaining amount"),
  },
  {
    id: "usdt-price-without-cents",
    file: `${RULES}/mining.ts`,
    find: "const cent = ONE / 100n;",
    replace: "const cent = ONE / 10n;",
    caughtBy: unit("mining.test.ts", "the USDT price is price × reference, truncated to 2 decimals"),
  },
  {
    id: "fee-rounded-down",
    file: `${RULES}/market.ts`,
    find: "(quantity * feeRate + 9_999n) / 10_000n",
    replace: "(quantity * feeRate) / 10_000n",
    caughtBy: unit("market.test.ts", "amounts due are exact at 4 decimals, and every sale has a fee"),
  },
  {
    id: "third-timeout-permanent",
    file: `${RULES}/market.ts`,
    find: "if (timeouts === 3)",
    replace: "if (timeouts === 30)",
    caughtBy: unit("market.test.ts", "timeouts lead to a warning, 3 days, 7 days, then a permanent ban"),
  },
  {
    id: "credit-score-unbounded",
    file: `${RULES}/market.ts`,
    find: "Math.min(CREDIT_MAX, credit + CREDIT_PER_TRADE)",
    replace: "credit + CREDIT_PER_TRADE",
    caughtBy: unit("market.test.ts", "the credit score rises by 1 up to 200 and falls by 10 down to 0"),
  },
  {
    id: "level-pool-loses-remainder",
    file: `${RULES}/dividends.ts`,
    find: "(level === 5 ? rest : 0n)",
    replace: "(level === 6 ? rest : 0n)",
    caughtBy: unit("dividends.test.ts", "V-level parts add up to the pool; the highest gets the remainder"),
  },
  {
    id: "share-drops-carry",
    file: `${RULES}/dividends.ts`,
    find: "return { each, carry: pool - each * count };",
    replace: "return { each, carry: 0n };",
    caughtBy: unit("dividends.test.ts", "equal shares carry less than one unit each, and all without receivers"),
  },
  {
    id: "plan-forgets-net-sales",
    file: `${RULES}/campaigns.ts`,
    find: "shortfall: balance < 0n ? -balance : 0n,",
    replace: "shortfall: 0n,",
    caughtBy: unit("campaigns.test.ts", "drops purchases beyond whole steps and carries net sales over"),
  },
  {
    id: "plan-exceeds-share",
    file: `${RULES}/campaigns.ts`,
    find: "reward: earned < left ? earned : left,",
    replace: "reward: earned,",
    caughtBy: unit("campaigns.test.ts", "every 10,000 WTH unlock a tenth of the share, up to the whole"),
  },
  {
    id: "level-needs-more-than-threshold",
    file: `${RULES}/referral.ts`,
    find: "communityPower >= threshold",
    replace: "communityPower > threshold",
    caughtBy: unit("referral.test.ts", "each V-level starts exactly at its power"),
  },
];
