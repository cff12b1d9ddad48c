import type { Tx } from "@wth/db";
import { sql } from "kysely";
import { handlerOf, type ProposalHandlers } from "./proposal-handlers.ts";
import type { ProposalRow } from "./proposal-repo.ts";
import type { ProposalKindName } from "@wth/api-contract/console";
import type { ProposalContent } from "@wth/rules";

/** Executes a proposal. */
export async function runProposal(tx: Tx, handlers: ProposalHandlers, proposal: ProposalRow): Promise<void> {
  const { id, kind, content, proposer, approver, reason } = proposal;
  const execution = { id, actor: `operator:${proposer}`, approver, reason };
  const handler = handlerOf(handlers, kind as ProposalKindName);
  await handler.execute(tx, JSON.parse(content) as ProposalContent, execution);
}

/** Executes a proposal and undoes it, so that what would be refused later is refused now. */
export async function rehearse(tx: Tx, handlers: ProposalHandlers, proposal: ProposalRow): Promise<void> {
  await sql`savepoint rehearsal`.execute(tx);
  try {
    await runProposal(tx, handlers, proposal);
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(tx);
  }
}
