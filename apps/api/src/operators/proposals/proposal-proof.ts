import { areIndependent, type Appointment } from "../accounts/operator-graph.ts";
import { areStepsSigned, type SignedProposal, type SignedStepRow } from "./step-signatures.ts";

/** `proof` of `operators_executed_proposal_view`; the appointments are those before the approval. */
type ProposalProof = SignedProposal & {
  approver: string;
  steps: readonly SignedStepRow[];
  appointments: readonly Appointment[];
};

/**
 * True when two independent operators signed an executed proposal. An intruder who can write all its rows has not their
 * keys.
 * @param proof column of the view, null where there is no such proposal
 */
export async function isProposalProven(proof: unknown): Promise<boolean> {
  if (proof === null) return false;
  const { steps, appointments, ...proposal } = proof as ProposalProof;
  const { proposer, approver } = proposal;
  // an error is one of made-up content
  return areIndependent(appointments, proposer, approver) && areStepsSigned(proposal, steps).catch(() => false);
}
