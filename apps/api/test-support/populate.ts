import { transact, type Database } from "@wth/db";
import { sql } from "kysely";

/** Users in a line: the lowest has a rig, and each user above has enough power for the next V-level. */
export const USERS_PER_LINE = 6;

const OWN = [1_000, 4_000, 15_000, 80_000, 400_000, 0];
const COMMUNITY = [0, 1_000, 5_000, 20_000, 100_000, 500_000];

export type Population = {
  /** A multiple of six; in each line of six, five users have V-levels 1 to 5. */
  users: number;
  badges: number;
};

/**
 * Fills an empty database by set-based statements with users who joined on the first day that can be closed, their
 * levels, and badges minted in the 300 days before. User ids start at 1.
 */
export async function populate(db: Database, { users, badges }: Population): Promise<void> {
  await transact(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into identity_user (address, invite_code)
      select '0x' || lpad(to_hex(n), 40, '0'), translate(lpad(to_hex(n), 8, '0'), '0123456789abcdef', '23456789ABCDEFGH')
      from generate_series(1, ${users}::int) n order by n`.execute(tx);
    await sql`
      insert into community_member (user_id, sponsor_id, bound_at, linked, own_power, community_power, invite_count, v_level)
      select id, sponsor, case when sponsor is not null then platform_now() end, sponsor is not null,
        (${OWN}::numeric[])[place + 1] * 10::numeric ^ 18, (${COMMUNITY}::numeric[])[place + 1] * 10::numeric ^ 18,
        least(place, 1), place
      from (
        select id, ((id - 1) % ${USERS_PER_LINE})::int as place,
          case when (id - 1) % ${USERS_PER_LINE} < ${USERS_PER_LINE - 1} then id + 1 end as sponsor from identity_user
      ) each`.execute(tx);
    await sql`
      insert into community_level_change (user_id, day, level)
      select m.user_id, s.closed_day + 1, m.v_level from community_member m, community_level_state s where m.v_level > 0`.execute(
      tx,
    );
    await sql`
      insert into community_level_day (day, level, change)
      select day, level, count(*) from community_level_change group by day, level`.execute(tx);
    await sql`
      insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args,
        status, applied_at)
      select 31337, n, 'block', platform_now() - (n % 300 + 1) * interval '1 day', 'mint ' || n, 0, 'seedBadge', 'BadgeMinted',
        jsonb_build_object('tokenId', n::text), 'applied', platform_now()
      from generate_series(1, ${badges}::int) n order by n`.execute(tx);
    await sql`
      insert into chain_nft (contract, token_id, minter, owner, minted_at, mint_event_id)
      select 'seedBadge', n, address, address, block_time, e.id from (
        select id, block_time, (args ->> 'tokenId')::bigint as n from chain_event where name = 'BadgeMinted'
      ) e join identity_user u on u.id = n`.execute(tx);
    await sql`
      insert into chain_nft_stay (contract, token_id, event_id, owner, since)
      select contract, token_id, mint_event_id, owner, minted_at from chain_nft`.execute(tx);
  });
  await sql`analyze identity_user, community_member, community_level_change, chain_nft, chain_nft_stay, chain_event`.execute(
    db,
  );
}
