import type { ContractKey } from "@wth/chain";

/** An event of the chain and what it counts: an argument's amount, or 1 when none is named. */
export type CountedEvent = { contract: ContractKey; event: string; amount?: string };

/** Something that the chain and our books must agree on. `booked` selects one number from the books. */
export type Measure = {
  name: string;
  unit: "USDT" | "WTHS" | "tokens";
  events: readonly CountedEvent[];
  booked: string;
};

const ledger = (asset: string, kinds: string) =>
  `select coalesce(sum(balance), 0) from ledger_account where asset = '${asset}' and kind in (${kinds})`;

export const measures: readonly Measure[] = [
  {
    name: "USDT paid",
    unit: "USDT",
    events: [
      { contract: "machinePurchase", event: "MachinePurchased", amount: "tokenAmount" },
      { contract: "subscribe", event: "Subscribed", amount: "amount" },
      { contract: "seedBadge", event: "BadgeMinted", amount: "amount" },
      { contract: "did", event: "DidMinted", amount: "amount" },
    ],
    booked: ledger("USDT", "'treasury', 'suspense'"),
  },
  {
    name: "WTHS minted",
    unit: "WTHS",
    events: [{ contract: "wths", event: "WthsMinted", amount: "realAmount" }],
    booked: ledger("WTHS", "'exchange', 'suspense'"),
  },
  {
    name: "Seed badges",
    unit: "tokens",
    events: [{ contract: "seedBadge", event: "BadgeMinted" }],
    booked: "select count(*)::numeric from nft_token where contract = 'seedBadge'",
  },
  {
    name: "Number NFTs",
    unit: "tokens",
    events: [{ contract: "numberNft", event: "NumberMinted" }],
    booked: "select count(*)::numeric from nft_token where contract = 'numberNft'",
  },
  {
    name: "Identities",
    unit: "tokens",
    events: [{ contract: "did", event: "DidMinted" }],
    booked: "select count(*)::numeric from profile_did",
  },
];
