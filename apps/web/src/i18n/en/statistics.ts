export const statistics = {
  title: "Statistics",
  lead: "What the whole network earned, shared out and burned on its last settled day.",
  day: "{{day}} (UTC)",
  noDay: "No day has been settled yet",
  figures: "Figures of the last settled day",
  names: {
    previousBonusAmount: "Yesterday Total Network-Wide Dividend Amount",
    previousPlatAmount: "Yesterday DAO Fund Revenue",
    previousBurnAmount: "Yesterday Total Burned",
    previousNftAmount: "Yesterday Total NFT Dividend Amount in the Network",
  },
  about: {
    previousBonusAmount: "Level and NFT dividends together, shared out of the day's trading fees.",
    previousPlatAmount: "What the DAO fund took in from trading fees, miners and WTH Numbers.",
    previousBurnAmount: "Taken out of circulation for good, from trading fees and miners.",
    previousNftAmount: "The part of the dividends that holders of the seed badge share.",
  },
  pool: {
    title: "Mining pool",
    label: "Left in the mining pool",
    share: "{{percent}}% of {{total}} WTH",
    text: "Everything that miners yield comes out of this pool. It is never refilled: once it is empty, mining ends.",
  },
  history: {
    title: "Day by day",
    series: { bonus: "Network dividends", burned: "Burned", dao: "DAO fund", miningPool: "Mining pool left" },
    columns: { day: "Day", revenue: "Trading fees", nft: "of it for NFT" },
    summary: {
      flow: "{{name}} from {{first}} to {{last}}: {{total}} WTH in all, {{low}} WTH on the lowest day, {{high}} WTH on the highest.",
      level: "{{name}} from {{first}} to {{last}}: {{begin}} WTH after the first day, {{end}} WTH after the last.",
    },
    table: "Show as a table",
    chart: "Show as charts",
    empty: "No settled day yet",
    emptyText: "Every UTC day is settled after it has ended. The first one will appear here.",
    credit: "Charts: TradingView Lightweight Charts™, © TradingView, Inc.",
  },
} as const;
