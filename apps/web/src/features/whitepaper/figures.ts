import { allocation, BADGE_PRICE, DID_PRICE, ONE, parameters, rigLevels, WTH_SUPPLY, type Amount } from "@wth/rules";

/** Returns the whole tokens of an amount without fraction. */
const whole = (amount: bigint): bigint => amount / ONE;
/** Converts basis points to percent. */
const percent = (basisPoints: bigint): number => Number(basisPoints) / 100;
const shipped = (name: keyof typeof parameters): bigint => parameters[name].fallback;
const ofSupply = (part: Amount): number => Number((part * 1_000n) / WTH_SUPPLY) / 10;

/** Default values of the platform, in whole tokens, percent and days. */
export const figures = {
  supply: whole(WTH_SUPPLY),
  allocation: (["miningPool", "airdropPool", "lab"] as const).map((name) => ({
    name,
    amount: whole(allocation[name]),
    percent: ofSupply(allocation[name]),
  })),
  miners: rigLevels.map((level) => ({
    type: `S${level}`,
    price: whole(shipped(`mining.s${level}.price`)),
    total: whole(shipped(`mining.s${level}.yield`)),
    days: shipped(`mining.s${level}.days`),
  })),
  split: { burn: percent(shipped("mining.split.burn")), sponsor: percent(shipped("mining.split.sponsor")) },
  fee: percent(shipped("fee.rate")),
  dividends: {
    levels: percent(shipped("dividend.levels")),
    nft: percent(shipped("dividend.nft")),
    burn: percent(shipped("dividend.burn")),
  },
  levels: { first: whole(shipped("referral.v1")), last: whole(shipped("referral.v5")) },
  prices: { badge: whole(BADGE_PRICE), number: whole(shipped("nft.numberPrice")), did: whole(DID_PRICE) },
} as const;
