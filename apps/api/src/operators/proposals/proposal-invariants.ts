import type { Invariant, Subject } from "#ledger/index.ts";
import { areKeysSigned } from "../break-glass/break-glass.ts";
import { isProposalProven } from "./proposal-proof.ts";

const proposals: Subject = {
  name: "proposal",
  table: "operators_proposal",
  column: "id",
  type: "bigint",
  rows: 200,
};

export const proposalInvariants: readonly Invariant[] = [
  {
    id: "PR1",
    title: "two independent operators signed every executed proposal, with their steps and records in time",
    // balances, rigs, parameters and operators change by proposals
    scope: "conservation",
    parts: [
      {
        over: proposals,
        sql: `select p.id, e.proof from operators_proposal p left join operators_executed_proposal_view e on e.id = p.id
          where @(p.id) and p.state = 'executed'`,
        isProven: isProposalProven,
      },
    ],
  },
  {
    id: "PR2",
    title: "two of the owner's keys signed each request to let new admins in that was carried out",
    scope: "conservation",
    parts: [
      {
        over: "few",
        sql: `select b.id, jsonb_build_object(
            'id', b.id::text, 'admins', b.admins, 'reason', b.reason, 'createdAt', b.created_at, 'signatures', (
              select coalesce(jsonb_agg(jsonb_build_object('key', s.key, 'message', s.message, 'signature', s.signature)), '[]')
              from operators_break_glass_signature s where s.request_id = b.id)) as proof
          from operators_break_glass b where b.outcome = 'done'`,
        isProven: areKeysSigned,
      },
    ],
  },
];
