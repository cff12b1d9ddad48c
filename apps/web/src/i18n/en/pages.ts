/** Titles and descriptions of pages for browsers, search engines and link previews. */
export const pages = {
  home: {
    title: "WTH · A community that mines, trades and governs its own token",
    description:
      "Bring your own wallet: mine WTH on known terms, trade it with other people from wallet to wallet, prove who you are once, and share in the fees of the network's trades.",
  },
  download: {
    description: "WTH for Android, iPhone and iPad: your miners, your trades and your community at hand.",
  },
  stats: {
    description: "What the WTH network paid out, earned and burned yesterday, in total.",
  },
  whitepaper: {
    title: "WTH in short · Whitepaper",
    description: "What WTH is, where its tokens come from, where they go, and what can go wrong, on one page.",
  },
  invitation: {
    title: "You are invited to WTH",
    description:
      "Connect your own wallet: the invitation binds you to the member who sent it, and costs nothing. Mine WTH on known terms and trade it from wallet to wallet.",
  },
  defi: { description: "Your miners, your social circle and your share of the network's fees, with your own wallet." },
  c2c: { description: "Buy and sell WTH against USDT, from wallet to wallet, with a contract in between." },
  account: { description: "Balances, transfers and records of a WTH account, to the last unit." },
  activity: { description: "Campaigns of the WTH community, and how far you are." },
  plan: { description: "The community plan: purchases and sales of a circle, and what it earns." },
  help: { description: "How WTH works, in plain words: miners, market, invitations, fees and safety." },
  status: { description: "What works at this moment, and what does not." },
  trust: { description: "What WTH holds, what it owes and what its contracts may do, for everybody to check." },
  card: {
    line: "Mine, trade and govern with your own wallet.",
    alt: "A blue whale, drawn in fine lines, dives into dark water; above it stand the mark and the name of WTH.",
  },
} as const;
