export const coming = {
  label: "In preparation",
  home: "The public introduction to WTH: what it is for, how it is built, the roadmap and the token.",
  defi: "Your sponsor and social circle, dividends and mining machines.",
  c2c: "A marketplace where WTH changes hands for USDT, from person to person.",
  account: "All balances in one place, with transfers, exchange and the record of every change.",
  activity: "The monthly referral campaign with its progress, rules and leaderboard.",
  plan: "The Blue Whale Plan for shareholders of social nodes: performance, pool and rewards.",
  stats: "The figures of the network for the day before: dividends, DAO fund, burned WTH and NFT dividends.",
  download: "The WTH apps for Android, iPhone and iPad.",
  kyc: "The form to verify your identity.",
  kycselect: "The result of your identity verification.",
} as const;
