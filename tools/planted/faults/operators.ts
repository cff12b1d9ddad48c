import type { PlantedFault } from "../planted-fault.ts";

const PROPOSALS = "apps/api/src/identity/proposals";
const TESTS = "apps/api/src/console/proposals";
const int = (file: string, title: string) => ({ project: "int", file: `${TESTS}/${file}`, title }) as const;

/** Faults in what operators decide by signed proposals. */
export const operatorFaults: readonly PlantedFault[] = [
  {
    id: "own-proposal-approved",
    file: `${PROPOSALS}/approval-policy.ts`,
    find: `if (address === proposer) fail("ownProposal");`,
    replace: "",
    caughtBy: int("two-operators.int.test.ts", "an admin cannot appoint a second address alone"),
  },
  {
    id: "appointer-approves",
    file: `${PROPOSALS}/approval-policy.ts`,
    find: "if (aboveApprover.has(proposer) || aboveProposer.has(address))",
    replace: "if (aboveApprover.has(proposer))",
    caughtBy: int("two-operators.int.test.ts", "a second address approves nothing of its appointer, nor the reverse"),
  },
  {
    id: "proposal-without-delay",
    file: `${PROPOSALS}/use-cases/propose-action.ts`,
    find: "delaySeconds: delayOf(risk, values),",
    replace: "delaySeconds: Math.min(0, delayOf(risk, values)),",
    caughtBy: int("two-operators.int.test.ts", "a parameter waits for a second admin and its delay"),
  },
  {
    id: "no-limit-of-all-operators",
    file: `${PROPOSALS}/approval-policy.ts`,
    find: "all - used.all,",
    replace: "all,",
    caughtBy: int("two-operators.int.test.ts", "the limit of all operators holds for different ones together"),
  },
  {
    id: "limits-forget-executed-proposals",
    file: `${PROPOSALS}/proposal-repo.ts`,
    find: "where state in ('approved', 'executed') and approved_at",
    replace: "where state = 'approved' and approved_at",
    caughtBy: int("two-operators.int.test.ts", "executed proposals count towards the limits of 24 hours"),
  },
  {
    id: "forged-proposal-executed",
    file: `${PROPOSALS}/use-cases/execute-proposals.ts`,
    find: "  await verifyStoredSteps(proposal, await stepsOf(tx, [id]));\n",
    replace: "",
    caughtBy: int("execution.int.test.ts", "a row that its operators did not sign is refused"),
  },
  {
    id: "lost-role-still-decides",
    file: `${PROPOSALS}/use-cases/execute-proposals.ts`,
    find: "  requireRoles(proposal, operators);\n",
    replace: "",
    caughtBy: int("execution.int.test.ts", "an operator who lost the role refuses it"),
  },
  {
    id: "signature-of-a-step-used-twice",
    file: `${PROPOSALS}/step-signatures.ts`,
    find: "  await spendNonce(tx, `console:${address}`, nonce);\n",
    replace: "",
    caughtBy: int("signatures.int.test.ts", "once, and within five minutes"),
  },
];
