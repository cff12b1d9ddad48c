import type { OperationReasons } from "#ledger/index.ts";
import { postedKinds } from "./orders/signed-order-invariants.ts";

const ofOrder = `exists (select from chain_signed_order s
    where s.order_id = split_part(f.hold_key, ':', 2) and s.kind = split_part(f.hold_key, ':', 1)
      and s.user_id = f.payer and s.amount = f.debited)`;

/** An operation's key has this form when an event can be looked up by it. */
const keyForm = "'^[0-9]{1,15}:[^:]+:[0-9]{1,9}(:[0-9]{1,4})?$'";

export const chainReasons = {
  chain: `exists (select from chain_event e join ${postedKinds} on b.contract = e.contract and b.name = e.name
    where e.status <> 'pending' and e.tx_hash = split_part(f.subject, ':', 2) and chain_event_key(e) = f.op_key
      and e.chain_id = case when f.subject ~ ${keyForm} then split_part(f.subject, ':', 1)::bigint end
      and e.log_index = case when f.subject ~ ${keyForm} then split_part(f.subject, ':', 3)::int end
      and (f.users = 0 or f.users = 1 and exists (
        select from chain_signed_order s where s.event_id = e.id and s.user_id = f.payee and s.gives = f.credited)))`,
  suspense: `f.users = 0 and exists (
    select from chain_suspense_decision d where d.event_id = f.no and d.decision in ('credited', 'refunded'))`,
  reversal: "exists (select from chain_reversal r where r.event_id = f.no)",
  "hold:number": ofOrder,
  "hold:wths": ofOrder,
} as const satisfies OperationReasons;
