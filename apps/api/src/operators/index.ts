export { disabledBy } from "./accounts/disablings-repo.ts";
export { disableAlone } from "./accounts/use-cases/disable-alone.ts";
export { operatorInvariants } from "./accounts/operator-invariants.ts";
export {
  deleteOldOperatorSessions,
  findOperator,
  listOperators,
  lockOperators,
  type OperatorRow,
} from "./accounts/operator-repo.ts";
export { confirmPresence } from "./accounts/use-cases/confirm-presence.ts";
export { endSession, findSession, holdSession, type SignedInOperator } from "./accounts/operator-sessions.ts";
export { SignInNonces } from "./accounts/sign-in-nonces.ts";
export { appointFirstOperators } from "./accounts/use-cases/appoint-first-operators.ts";
export { setOperator } from "./accounts/use-cases/set-operator.ts";
export { canOperatorsDecide } from "./accounts/can-operators-decide.ts";
export { breakGlassRequests, type BreakGlassRow } from "./break-glass/break-glass-repo.ts";
export {
  askToBreakGlass,
  breakGlass,
  cancelBreakGlass,
  nameBreakGlassKeys,
  signToBreakGlass,
} from "./break-glass/break-glass.ts";
export { signInOperator } from "./accounts/use-cases/sign-in-operator.ts";
export { kindsOf, requireApprover, type Decider } from "./proposals/approval-policy.ts";
export { type Execution, type ProposalHandler, type ProposalHandlers } from "./proposals/proposal-handlers.ts";
export { proposalInvariants } from "./proposals/proposal-invariants.ts";
export {
  countWaitingProposals,
  listProposals,
  stepsOf,
  type ProposalRow,
  type StepRow,
} from "./proposals/proposal-repo.ts";
export { type SigningPlace } from "./proposals/step-signatures.ts";
export { approveProposal } from "./proposals/use-cases/approve-proposal.ts";
export { executeProposals } from "./proposals/use-cases/execute-proposals.ts";
export { proposeAction, type ProposalTools } from "./proposals/use-cases/propose-action.ts";
export { stopProposal } from "./proposals/use-cases/stop-proposal.ts";
