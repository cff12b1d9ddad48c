/** Entries of the help center by topic, in their order. */
export const helpTopics = {
  start: ["needed", "firstSteps", "network"],
  signIn: ["signIn", "sessions", "lostWallet"],
  miners: ["miners", "session", "buyMiner", "renew", "pool", "power"],
  community: ["circle", "vLevel", "sponsorReward", "campaign", "plan"],
  dividends: ["dividends", "claimDividends"],
  accounts: ["accounts", "transfer", "wths"],
  market: [
    "market",
    "buying",
    "selling",
    "feeCredit",
    "payment",
    "timeouts",
    "limits",
    "guidedPrice",
    "quota",
    "creditScore",
    "dispute",
  ],
  nfts: ["badge", "number", "did"],
  identity: ["kyc", "photos"],
  notifications: [
    "notifications",
    "chooseNotifications",
    "push",
    "mailMessages",
    "telegram",
    "quietHours",
    "digest",
    "stopMessages",
  ],
  safety: ["security", "platformSafety", "checkYourself", "risks"],
  support: ["unreachable", "paymentMissing", "offline", "shortcuts"],
} as const;

export type HelpTopic = keyof typeof helpTopics;
export type HelpEntry = (typeof helpTopics)[HelpTopic][number];

/** Terms of the glossary, and the entry of the help center that explains each. */
export const termEntries = {
  advert: "market",
  c2cAccount: "accounts",
  communityPower: "power",
  creditAssets: "session",
  creditScore: "creditScore",
  did: "did",
  dividend: "dividends",
  ecologicalReserve: "accounts",
  feeAccount: "feeCredit",
  feeCredit: "feeCredit",
  guidedPrice: "guidedPrice",
  kyc: "kyc",
  mineAccount: "accounts",
  miner: "miners",
  minerLevel: "vLevel",
  miningPool: "pool",
  order: "market",
  power: "power",
  quota: "quota",
  seedBadge: "badge",
  session: "session",
  settlement: "dividends",
  socialNodes: "accounts",
  sponsor: "circle",
  timeout: "timeouts",
  trade: "market",
  vLevel: "vLevel",
  wthNumber: "number",
  wths: "wths",
} as const satisfies Record<string, HelpEntry>;

export type TermName = keyof typeof termEntries;
export const termNames = Object.keys(termEntries) as TermName[];

/** Address of an entry. */
export const helpAddress = (entry: HelpEntry): string => `/help#${entry}`;
