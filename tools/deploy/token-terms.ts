const TOKEN = 10n ** 18n;

/** Immutable terms of the tokens: prices in units of 10^-18 USDT, and maximum supplies. */
export const tokenTerms = {
  seedBadge: { price: 20n * TOKEN, max: 10_000n },
  did: { price: TOKEN, max: 100_000_000n },
  numberNft: { max: 100_000n },
  wth: { supply: 1_000_000_000n * TOKEN },
  wths: { maxSupply: 1_000_000_000n * TOKEN },
} as const;

/** Tokens that continue the numbers of a predecessor. */
export const numberedTokens = ["seedBadge", "did", "numberNft"] as const;
export type NumberedToken = (typeof numberedTokens)[number];
