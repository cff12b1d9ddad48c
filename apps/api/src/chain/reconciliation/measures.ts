import { orderContracts, type ContractKey } from "@wth/chain";
import { eventKinds, eventsThatPost } from "../orders/event-kinds.ts";

/** A chain event and its measure: the amount of an argument, or 1 when none is named. */
export type CountedEvent = { contract: ContractKey; event: string; amount?: string };

/** A quantity that the chain and the ledger must agree on. `booked` selects its value in the database. */
export type Measure = {
  name: string;
  unit: "USDT" | "WTHS" | "tokens";
  events: readonly CountedEvent[];
  booked: string;
};

const ledger = (asset: string, kinds: string) =>
  `select coalesce(sum(balance), 0) from ledger_account_view where asset = '${asset}' and kind in (${kinds})`;

/** Amounts that operators refunded from the treasury. */
const refunded = `select coalesce(sum(n.amount), 0) from ledger_entry_view n join ledger_account_view a on a.id = n.account_id
  join ledger_operation_view o on o.id = n.operation_id where o.op_key like 'suspense:%' and a.kind = 'chain'`;

/**
 * Payments of trades, with and without effect; those taken back are left out. They go from buyer to seller and are not
 * posted to the ledger.
 */
const tradesPaid = `select coalesce((select sum(amount) from chain_signed_order_view where kind = 'trade' and status = 'used'
    and event_id not in (select event_id from chain_reversal)), 0)
  + coalesce((select sum((args ->> 'tokenAmount')::numeric) from chain_event_view
    where contract = 'c2cPayment' and name = 'Paid' and status = 'suspense'
      and id not in (select event_id from chain_reversal)), 0)`;

export const measures: readonly Measure[] = [
  {
    name: "USDT paid",
    unit: "USDT",
    events: eventsThatPost("USDT"),
    booked: `select (${ledger("USDT", "'treasury', 'suspense'")}) + (${refunded})`,
  },
  {
    name: "USDT paid for trades",
    unit: "USDT",
    events: eventKinds.filter(({ contract }) => contract === orderContracts.trade),
    booked: tradesPaid,
  },
  {
    name: "WTHS minted",
    unit: "WTHS",
    events: eventsThatPost("WTHS"),
    booked: ledger("WTHS", "'exchange', 'suspense'"),
  },
  {
    name: "Seed badges",
    unit: "tokens",
    events: [{ contract: "seedBadge", event: "BadgeMinted" }],
    booked: "select count(*)::numeric from chain_nft_view where contract = 'seedBadge'",
  },
  {
    name: "Number NFTs",
    unit: "tokens",
    events: [{ contract: "numberNft", event: "NumberMinted" }],
    booked: "select count(*)::numeric from chain_nft_view where contract = 'numberNft'",
  },
  {
    name: "Identities",
    unit: "tokens",
    events: [{ contract: "did", event: "DidMinted" }],
    booked: "select count(*)::numeric from identity_did_view",
  },
];
