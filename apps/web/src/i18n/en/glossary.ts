/** Terms of the product, each with a short explanation. */
export const glossary = {
  explain: "What is {{name}}?",
  more: "More about this",
  terms: {
    advert: {
      name: "Advert",
      text: "An open proposal to buy or sell WTH for USDT at a price, within a range of quantities. It can be taken once.",
    },
    c2cAccount: {
      name: "C2C Account",
      text: "Your account of WTH for trading with other users and for swapping to WTHS.",
    },
    communityPower: {
      name: "Community power",
      text: "The power of all users below you in the circle, at any depth, without your own. It decides your V-level.",
    },
    creditAssets: {
      name: "CreditAssets",
      text: "The tab with your miners: here they are activated, started, claimed and renewed. It is not fee credit.",
    },
    creditScore: {
      name: "Credit score",
      text: "A number that rises with each completed trade and falls with each timeout. Others see it before they trade.",
    },
    did: {
      name: "DID",
      text: "Decentralized identity: a number on the chain that belongs to your address for ever. It is not the identity verification.",
    },
    dividend: { name: "Dividend", text: "A share in the trading fees of one UTC day, by V-level or by seed badge." },
    ecologicalReserve: {
      name: "Ecological Reserve",
      text: "Your account of WTH that is set aside for swapping to WTHS.",
    },
    feeAccount: { name: "Transaction Fee Account", text: "Your account of fee credit, counted in WTH." },
    feeCredit: {
      name: "Fee credit",
      text: "Credit that pays the fee of your sales. It is bought with USDT, counted in WTH, and cannot be traded or withdrawn.",
    },
    guidedPrice: {
      name: "Guided price",
      text: "The reference price with the limits within which adverts may be posted. It is not the price of the last trade.",
    },
    kyc: {
      name: "KYC",
      text: "The identity verification: a person checks your document and photos once. Transfers need it.",
    },
    mineAccount: {
      name: "Mine Account",
      text: "Your account that receives what miners and dividends pay. Miners and the WTH Number are paid from it.",
    },
    miner: {
      name: "Miner",
      text: "Costs its price once and releases a fixed total of WTH over its days of running, out of the mining pool.",
    },
    minerLevel: {
      name: "Level",
      text: "The highest type of miner that a user owns, S1 to S7. It is not the V-level.",
    },
    miningPool: {
      name: "Mining pool",
      text: "The finite amount of WTH that pays every claim of a miner. It is never refilled.",
    },
    order: { name: "Order", text: "An advert or a trade of yours, as the lists of the market count them." },
    power: {
      name: "Power",
      text: "The sum of the prices of a user's miners that still have something to release, in WTH.",
    },
    quota: {
      name: "Selling quota",
      text: "How much WTH an account with a limit can still sell. Buying adds to it. Most accounts have no limit.",
    },
    seedBadge: {
      name: "Seed badge",
      text: "An NFT that is minted once per address for USDT and shares in the dividends of its first year.",
    },
    session: {
      name: "Session",
      text: "One run of a miner, at most a day. When it is over, it is claimed and the next one is started.",
    },
    settlement: {
      name: "Settlement",
      text: "The closing of a UTC day after midnight: its fees are split, and the dividends of that day are fixed.",
    },
    socialNodes: {
      name: "Social nodes",
      text: "Your account that receives rewards of your circle and of the Blue Whale Plan.",
    },
    sponsor: { name: "Sponsor", text: "The user whose invitation code you have entered. It cannot be changed." },
    timeout: {
      name: "Timeout",
      text: "The end of a trade that its buyer did not pay in time. Repeated timeouts stop trading.",
    },
    trade: {
      name: "Trade",
      text: "An advert that another user has taken: a buyer, a seller, a quantity and a time to pay.",
    },
    vLevel: {
      name: "V-level",
      text: "V0 to V5, from your community power. It decides your share in the daily level dividends.",
    },
    wthNumber: { name: "WTH Number", text: "An NFT that is bought once per account with WTH. It has no dividends." },
    wths: { name: "WTHS", text: "A token in your wallet, minted for WTH. It cannot be swapped back." },
  },
} as const;
