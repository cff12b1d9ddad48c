/**
 * SQL that selects the users who count for their sponsor by the rules in `community_activity_state`: registered within
 * the dates, bound, verified, with an on-chain identity, and owner of a rig of the required price that they paid for,
 * according to the ledger or the chain. `since` is the time of the latest of these facts.
 */
export const validReferrals = `
  select u.id as user_id, m.sponsor_id, greatest(u.created_at, m.bound_at, paid.at) as since
  from community_activity_state s
  join identity_user_view u on u.created_at >= to_timestamp((s.rules ->> 'start')::bigint)
    and u.created_at < to_timestamp((s.rules ->> 'end')::bigint)
  join community_member m on m.user_id = u.id and m.sponsor_id is not null
  cross join lateral (
    select min(each.at) as at from (
      select e.created_at as at from ledger_account_view a join ledger_entry_view e on e.account_id = a.id
      where a.user_id = u.id and a.kind = 'normal' and e.business_type = 4
        and e.amount <= -(s.rules ->> 'rigPrice')::numeric
      union all
      select r.created_at from community_rig_view r
      where r.user_id = u.id and r.offer_price >= (s.rules ->> 'rigPrice')::numeric
    ) each
  ) paid
  where u.kyc_level = 1 and u.did_number > 0 and paid.at is not null`;
