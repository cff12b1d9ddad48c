import type { Invariant, Subject } from "#ledger/index.ts";
import { events } from "../orders/signed-order-invariants.ts";

const tokens: Subject = { name: "token", table: "chain_nft", column: "mint_event_id", type: "bigint", rows: 1_000 };

export const nftInvariants: readonly Invariant[] = [
  {
    id: "N1",
    title: "every minted token and identity is recorded once, from its event",
    scope: { kind: "process", subject: "settlement" },
    parts: [
      {
        over: events,
        sql: `select e.id, e.contract, e.name from chain_event e
          left join chain_nft t on t.mint_event_id = e.id left join identity_did_view d on d.event_id = e.id
          where @(e.id) and e.status <> 'pending'
            and not exists (select from chain_reversal r where r.event_id = e.id) and (e.name in ('BadgeMinted', 'NumberMinted') and
              (t.contract is distinct from e.contract or t.token_id::text <> e.args ->> 'tokenId')
            or e.name = 'DidMinted' and d.did_number::text is distinct from e.args ->> 'didNumber')`,
      },
    ],
  },
  {
    id: "N3",
    title:
      "stays with a token follow one another as its events say from its minting on, and the last is with its owner",
    scope: { kind: "process", subject: "settlement" },
    parts: [
      {
        over: tokens,
        sql: `select t.contract, t.token_id from chain_nft t left join lateral (
            select count(*) filter (where s.until is null) as open, min(s.event_id) as first_event, min(s.since) as since,
              max(s.owner) filter (where s.until is null) as owner, max(s.event_id) as last_event,
              max(s.event_id) filter (where s.until is null) as open_event,
              bool_or(s.until is distinct from s.next or s.is_forged) as broken
            from (select s.*, lead(s.since) over (order by s.event_id) as next,
                e.status is null or e.status = 'pending'
                  or (e.contract, e.args ->> 'tokenId') <> (s.contract, s.token_id::text)
                  or lower(coalesce(e.args ->> 'to', e.args ->> 'owner', e.args ->> 'userAddress')) <> s.owner
                  or date_trunc('milliseconds', e.block_time) <> date_trunc('milliseconds', s.since) as is_forged
              from chain_nft_stay s left join chain_event e on e.id = s.event_id
              where s.contract = t.contract and s.token_id = t.token_id) s
          ) stay on true
          where @(t.mint_event_id) and (stay.open is distinct from 1 or stay.broken or stay.open_event <> stay.last_event
            or stay.owner <> t.owner or stay.since <> t.minted_at or stay.first_event <> t.mint_event_id)`,
      },
    ],
  },
];
