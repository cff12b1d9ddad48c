import { ONE, splitByBasisPoints, type Amount } from "./money.ts";

/** All WTH there will ever be, in 10^-18 WTH. */
export const WTH_SUPPLY: Amount = 1_000_000_000n * ONE;

const [miningPool, airdropPool, lab] = splitByBasisPoints(WTH_SUPPLY, [7_860n, 1_070n, 1_070n]) as [
  Amount,
  Amount,
  Amount,
];

/** How the supply is allocated at the opening: 78.6 % mining pool, 10.7 % community airdrop, 10.7 % lab. */
export const allocation = { miningPool, airdropPool, lab } as const;
