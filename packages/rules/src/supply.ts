import { ONE, splitByBasisPoints, type Amount } from "./money.ts";

/** Total supply of WTH, which is fixed; in 10^-18 WTH. */
export const WTH_SUPPLY: Amount = 1_000_000_000n * ONE;

const [miningPool, airdropPool, lab] = splitByBasisPoints(WTH_SUPPLY, [7_860n, 1_070n, 1_070n]) as [
  Amount,
  Amount,
  Amount,
];

/** Initial allocation of the supply, in 10^-18 WTH: 78.6 % mining pool, 10.7 % community airdrop, 10.7 % lab. */
export const allocation = { miningPool, airdropPool, lab } as const;
