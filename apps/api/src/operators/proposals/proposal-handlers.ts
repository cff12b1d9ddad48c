import type { ProposalContentOf, ProposalKindName } from "@wth/api-contract/console";
import type { Tx } from "@wth/db";
import type { Amount, ProposalContent } from "@wth/rules";

/**
 * The execution of a proposal. `actor` is the proposer's name in the audit log; `approver` the address of the second
 * operator, null while a proposal is rehearsed before its approval.
 */
export type Execution = { id: bigint; actor: string; approver: string | null; reason: string };

/** The effect of one kind of proposal. */
export type ProposalHandler<Content> = {
  /** Value in units of 10^-18 WTH that counts towards the limits of 24 hours; 0 by default. */
  amount?: (tx: Tx, content: Content) => Promise<Amount>;
  /** True for a content that only protects, which waits for no delay after its approval. */
  isUrgent?: (content: Content) => boolean;
  /** Operators whom it is about. They, their sponsors and their appointees do not stop it. */
  subjects?: (content: Content) => string[];
  /**
   * Operators whose acts it undoes. Neither they nor their appointers or appointees approve it; they may propose it.
   */
  judged?: (content: Content) => string[];
  /**
   * Addresses of those who gain from it. They do not propose it; neither they nor their appointers or appointees
   * approve it.
   */
  beneficiaries: (tx: Tx, content: Content) => Promise<string[]>;
  /** Checks that the action is possible now, and does it. */
  execute: (tx: Tx, content: Content, execution: Execution) => Promise<unknown>;
};

/** Effects of all kinds; contexts above this one provide them. */
export type ProposalHandlers = { readonly [K in ProposalKindName]: ProposalHandler<ProposalContentOf<K>> };

/** Returns the handler of a kind. Its content has passed the schema of the kind. */
export const handlerOf = (handlers: ProposalHandlers, kind: ProposalKindName): ProposalHandler<ProposalContent> =>
  handlers[kind] as unknown as ProposalHandler<ProposalContent>;
