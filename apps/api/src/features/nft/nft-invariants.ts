import type { Invariant } from "../../ledger/index.ts";

export const nftInvariants: readonly Invariant[] = [
  {
    id: "N1",
    title: "every minted token and identity is recorded once, from its event",
    sql: `select e.id, e.contract, e.name from chain_event e
          left join nft_token t on t.mint_event_id = e.id left join profile_did d on d.event_id = e.id
          where e.status <> 'pending' and (e.name in ('BadgeMinted', 'NumberMinted') and
              (t.contract is distinct from e.contract or t.token_id::text <> e.args ->> 'tokenId')
            or e.name = 'DidMinted' and d.did_number::text is distinct from e.args ->> 'didNumber')`,
  },
  {
    id: "N2",
    title: "a user's identity is the one of the user's address",
    sql: `select u.id, u.did_number, d.did_number as recorded from profile_user u
          left join profile_did d on d.address = u.address where u.did_number <> coalesce(d.did_number, 0)`,
  },
];
