export const whitepaper = {
  title: "WTH in short",
  lead: "What WTH is, where its tokens come from, where they go, and what can go wrong. Read it before you put anything in.",
  contents: "Contents",
  note: "Every figure below is the value that WTH ships with. Those who run it can change most of them, each change is put on record, and the app always shows the values in force.",
  share: "{{percent}}%",
  purpose: {
    title: "What it is for",
    text: "WTH is a community with a token of its own. People come with a browser wallet, prove with a signature that it is theirs, and can then mine, trade with one another, invite others and take part in what the network earns. No password and no private key is ever asked for.",
  },
  supply: {
    title: "Supply",
    text: "There will never be more than {{supply}} WTH. At the opening it was set aside as follows. What is burned leaves circulation for good.",
    caption: "Allocation of the supply",
    columns: { purpose: "Purpose", amount: "WTH", share: "Share" },
    parts: {
      miningPool: "Ecological mining pool",
      airdropPool: "Community airdrop",
      lab: "Lab and platform development",
    },
  },
  mining: {
    title: "Mining",
    text: "A miner costs its price once and releases a fixed total over its running time, second by second, while it runs. A session lasts 24 hours at most; then it is claimed and started again. Time in which a miner rests is not lost, it is only later.",
    pool: "Everything that miners release comes out of the mining pool. It is never refilled: when it is empty, claims stop.",
    caption: "Types of miners",
    columns: { type: "Type", price: "Price in WTH", total: "Releases in all", days: "Days of running" },
    split:
      "Of a price paid in WTH, {{burn}}% is burned, {{sponsor}}% goes to the buyer's sponsor, and the rest to the DAO fund. Type S1 can also be paid in USDT, once per account.",
  },
  market: {
    title: "Market",
    text: "People trade WTH against USDT with one another. The seller's WTH is set aside when a trade begins; the buyer pays USDT from wallet to wallet through a contract that holds no funds. The trade is done when a final block proves that payment, or the WTH goes back after six hours.",
    fee: "A seller pays {{rate}}% of the quantity as a fee, from credit bought beforehand. Prices stay within a guided range around a reference price. Buyers who let trades run out lose the right to trade, for longer each time.",
  },
  dividends: {
    title: "Dividends",
    text: "Fees of finished trades are the network's only revenue that is shared out. Each day at midnight UTC they are split: {{levels}}% among levels, {{nft}}% among holders of the seed badge in its first year, {{burn}}% is burned, and the rest goes to the DAO fund. A day without trades brings no dividends.",
    levels:
      "A level follows from community power: the sum of the prices of all miners below a person, at any depth, that have something left to release. V1 begins at {{first}} WTH, V5 at {{last}} WTH.",
  },
  tokens: {
    title: "Badge, number and identity",
    text: "The seed badge costs {{badge}} USDT, the WTH Number {{number}} WTH, the decentralized identity {{did}} USDT. Each can be had once per account. WTH can be exchanged for WTHS, a token on the chain, at a rate that is fixed when the order is signed.",
  },
  safety: {
    title: "How it is kept safe",
    text: "Balances are kept in a ledger that books every movement twice and forgets none. A payment counts when its block is final. Every signed order names who may use it, works once and expires; contracts can be paused and hold no money of users. Photos of identity documents are encrypted, and every look at them is recorded.",
  },
  risks: {
    title: "Risks",
    text: "Rewards are what these parameters give, out of pools of finite size; they are not a promised income. The price of WTH can fall to nothing. The server decides about balances that are not yet on the chain, contracts can have faults, wallets can be lost, and rules in your country may forbid all of this. Put in only what you can do without.",
  },
} as const;
