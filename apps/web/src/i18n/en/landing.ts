export const landing = {
  depth: "{{metres}} m",
  hero: {
    eyebrow: "Our vision",
    title: { sea: "An open sea,", people: "owned by everyone in it." },
    lead: "We want a social network whose identity, content and value belong to the people who bring them. Your wallet is the way in: no password, and no key that leaves your hands.",
    download: "Download APP",
    whitepaper: "Whitepaper",
    still: "Pause the motion",
  },
  cards: {
    name: "What people do here",
    title: "Four ways to take part",
    lead: "Whatever WTH pays out has a source that you can look up. How much it is follows from the parameters in force and from what others do.",
    items: {
      miners: {
        title: "Mine with your own miners",
        text: "Seven types, S1 to S7. Each releases a fixed total of WTH over its running time: start it, then claim after a session of up to 24 hours.",
        source: "From the mining pool, which is finite",
      },
      trade: {
        title: "Trade person to person",
        text: "Post an advert or answer one, WTH against USDT. The seller's WTH is set aside while the buyer pays from wallet to wallet.",
        source: "Sellers pay a fee on each trade",
      },
      circle: {
        title: "Grow a community",
        text: "Invite people with a code of your own. The miners of everyone below you, at any depth, add up to your community power, and that sets your level, V1 to V5.",
        source: "An invitation is bound once",
      },
      dividends: {
        title: "Receive dividends",
        text: "A part of the fees that a day's trades paid is shared out by level and among badge holders. Your share waits until you claim it.",
        source: "From that day's fees; it can be nothing",
      },
    },
  },
  columns: {
    name: "How it is kept safe",
    title: "Three lines that hold",
    lead: "Trust should not hang on a promise. It hangs on these, and each of them can be checked.",
    items: {
      ledger: {
        title: "An exact ledger",
        text: "Every movement is booked on both sides. Entries are only ever added, and a check can derive every balance from them again.",
        facts: { first: "Whole numbers, 18 decimals", second: "All accounts together come to zero" },
      },
      chain: {
        title: "Proof on the chain",
        text: "A payment counts when its block is final and the contract itself has recorded it, whatever a screen may say.",
        facts: { first: "Each payment takes effect exactly once", second: "No contract holds anyone's funds" },
      },
      keys: {
        title: "Your own keys",
        text: "You sign in with a message instead of a password. A payment order names you, works once and expires.",
        facts: { first: "Approvals for the exact amount", second: "Your recovery phrase is never asked for" },
      },
    },
  },
  features: {
    name: "What it is built on",
    title: "Six lights in the deep",
    lead: "No daylight comes down here. You see by what is built in.",
    items: {
      identity: {
        title: "Decentralized identity",
        text: "A number minted to your wallet, one for each address, and it cannot be passed on. It shows that you are you wherever you take it.",
      },
      sharing: {
        title: "Incentivized content sharing",
        text: "What people make stays theirs, and those who share what others value have a part in the value that comes of it.",
      },
      governance: {
        title: "Community governance",
        text: "Those who carry the network have a say in its course. A part of the fees goes into a DAO fund, and everyone can see how much.",
      },
      economy: {
        title: "Token economy",
        text: "One limited supply of WTH, most of which has to be mined. A part of the WTH paid for each miner is burned and never comes back.",
      },
      crossing: {
        title: "Cross-chain compatibility",
        text: "Open EVM standards throughout: the wallet you have fits as it is, and the passage to other chains stays open.",
      },
      privacy: {
        title: "Privacy and security",
        text: "Identity documents are stripped of hidden data and encrypted; only you and a reviewer can open them, and every look is logged.",
      },
    },
  },
} as const;
