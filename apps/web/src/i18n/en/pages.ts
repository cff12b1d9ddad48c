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
  card: {
    line: "Mine, trade and govern with your own wallet.",
    alt: "A blue whale, drawn in fine lines, dives into dark water; above it stand the mark and the name of WTH.",
  },
} as const;
