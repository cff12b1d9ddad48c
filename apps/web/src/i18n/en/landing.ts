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

export const landingLower = {
  architecture: {
    name: "Architecture",
    title: "Three layers of one sea",
    lead: "People work at the surface, services carry their work through the middle water, and the chains keep it at the floor. Choose a part to see what it is connected with.",
    choose: "Part of the architecture",
    connected: "Connected with",
    layers: {
      application: { name: "Application layer", text: "What people use" },
      middleware: { name: "Middleware", text: "What carries and finds" },
      blockchain: { name: "Blockchain layer", text: "What settles and remembers" },
    },
    parts: {
      social: {
        name: "Social features",
        text: "Profiles, circles and invitations. Pictures and files rest in the storage below; all else is asked of the API.",
      },
      market: {
        name: "Market",
        text: "People trade WTH against USDT with one another. Adverts and trades go through the API; the payment itself goes from a wallet to a contract on the main chain.",
      },
      dashboard: {
        name: "Analytical dashboard",
        text: "The network in figures, read through the API: what was paid out, collected as fees and burned.",
      },
      storage: {
        name: "Decentralized file storage",
        text: "Files live with many hosts and are found by their fingerprint. The fingerprint is kept on the main chain, so a changed file gives itself away.",
      },
      api: {
        name: "API for third-party developers",
        text: "One way in, for our own screens and for other programs alike. It reads from the main chain and from layer 2 and answers in one voice.",
      },
      mainChain: {
        name: "Main chain",
        text: "The last word on who owns what. Tokens, badges and identity numbers are kept by its contracts, and everything above rests on it.",
      },
      layer2: {
        name: "Layer-2 scaling",
        text: "Gathers many small actions and settles them on the main chain as one: quicker, and for a smaller fee.",
      },
    },
  },
  roadmap: {
    name: "Roadmap",
    title: "Four soundings, each one deeper",
    lead: "Every line is let down further than the one before. The knots on it are what the phase sets out to do.",
    note: "A roadmap gives a direction. It is not a promise of dates, prices or returns.",
    phase: "Phase {{number}}",
    concept: {
      when: "2025 Q1",
      title: "Concept and community building",
      items: { first: "White paper", second: "Community channel", third: "Partnerships" },
    },
    platform: {
      when: "2025 Q2",
      title: "Platform development",
      items: { first: "MVP", second: "Token generation event", third: "Early adopters" },
    },
    expansion: {
      when: "2025 Q4",
      title: "Expansion",
      items: { first: "Cross-chain", second: "NFT market", third: "Global expansion" },
    },
    adoption: {
      when: "2026",
      title: "Mass adoption",
      items: { first: "Mobile apps", second: "Brand cooperation", third: "Millions of users" },
    },
  },
  partners: {
    name: "Partners",
    title: "Many small lights, one whale",
    lead: "No project crosses an ocean alone. The shoal is made of everyone WTH swims with, shown by what they do rather than by their logos.",
    image:
      "A shoal of small fish that together have the shape of a blue whale. Each group of fish is a kind of partner.",
    roles: {
      communities: { name: "Communities", text: "welcome people in their own language" },
      builders: { name: "Builders", text: "make new things on the open API" },
      chains: { name: "Chains", text: "settle every transfer and keep the record" },
      wallets: { name: "Wallets", text: "hold the keys, so that no one else has to" },
      nodes: { name: "Nodes", text: "keep the network within reach, day and night" },
    },
  },
  economics: {
    name: "Token economics",
    title: "One supply, drawn to scale",
    lead: "There will never be more than {{supply}} WTH. This is how it was divided at the beginning.",
    chart: "Allocation of the supply",
    choose: "Part of the allocation",
    columns: { part: "Part", share: "Share", amount: "Amount", use: "What it is for" },
    total: "Total",
    amount: "{{amount}} WTH",
    parts: {
      airdropPool: {
        name: "Community airdrop",
        text: "Set aside for the people who make the community. When it has been given out, there is no second one.",
      },
      miningPool: {
        name: "Ecological mining pool",
        text: "Everything the miners produce comes out of this pool. It is finite and never refilled: each claim makes it smaller, and when it is empty, mining ends.",
      },
      lab: {
        name: "Lab / platform development",
        text: "Pays for building, checking and running the platform.",
      },
    },
    note: "An allocation says where tokens are. It says nothing about what they are or will be worth.",
  },
  download: {
    name: "Download",
    title: "Take the deep with you",
    lead: "The same account and the same wallet, in your pocket.",
    android: "Android",
    ios: "iOS / iPadOS",
    get: "Download for",
    browser: "Nothing to install? WTH runs in the browser too.",
    open: "Open the app",
  },
} as const;
