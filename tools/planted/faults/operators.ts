import type { PlantedFault } from "../planted-fault.ts";

const CONSOLE = "apps/api/src/console";
const GRAPH = "apps/api/src/operators/accounts/operator-graph.ts";
const PROPOSALS = "apps/api/src/operators/proposals";
const int = (file: string, title: string) => ({ project: "int", file: `${CONSOLE}/proposals/${file}`, title }) as const;
const onConsole = (file: string, title: string) => ({ project: "int", file: `${CONSOLE}/${file}`, title }) as const;

/** Faults in the operators' access and in what they decide by signed proposals. */
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
    file: GRAPH,
    find: "!ofOne.has(other) && !ofOther.has(one)",
    replace: "!ofOther.has(one)",
    caughtBy: int("two-operators.int.test.ts", "a second address approves nothing of its appointer, nor the reverse"),
  },
  {
    id: "approver-of-an-appointment-forgotten",
    file: GRAPH,
    find: "[appointedBy ?? SHELL, approvedBy ?? SHELL]",
    replace: "[appointedBy ?? SHELL]",
    caughtBy: int(
      "two-operators.int.test.ts",
      "two whom the same operator appointed or approved decide nothing together",
    ),
  },
  {
    id: "judge-of-own-disablings",
    file: `${CONSOLE}/proposals/people-proposals.ts`,
    find: "    judged: ({ address }) => [address],\n",
    replace: "",
    caughtBy: onConsole(
      "disablings.int.test.ts",
      "no one concerned approves the enabling of what an operator disabled",
    ),
  },
  {
    id: "veto-about-oneself",
    file: `${PROPOSALS}/use-cases/stop-proposal.ts`,
    find: "if (isConcerned(await readAppointments(tx), address, concerned))",
    replace: "if (isConcerned(await readAppointments(tx), address, []))",
    caughtBy: int("two-operators.int.test.ts", "a rogue admin does not veto the end of their own access"),
  },
  {
    id: "veto-again-and-again",
    file: `${PROPOSALS}/use-cases/stop-proposal.ts`,
    find: "if (ofContent > 0)",
    replace: "if (ofContent > 1)",
    caughtBy: int("two-operators.int.test.ts", "a veto holds once for a content, and a few times a day"),
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
    find: `  if (!(await areStepsSigned(proposal, await stepsOf(tx, [id])))) fail("signatureFailed");\n`,
    replace: "",
    caughtBy: int("execution.int.test.ts", "a row that its operators did not sign is refused"),
  },
  {
    id: "forged-signatures-explain",
    file: `${PROPOSALS}/proposal-proof.ts`,
    find: " && areStepsSigned(proposal, steps).catch(() => false);",
    replace: ";",
    caughtBy: int("forged-proposals.int.test.ts", "halts money when it adjusted a balance"),
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
  {
    id: "removed-role-still-calls",
    file: `${CONSOLE}/register-console-routes.ts`,
    find: "  requireRole(route, operator.roles);\n",
    replace: "",
    caughtBy: onConsole("access-matrix.int.test.ts", "consoleAudit is open to its roles and to no other"),
  },
  {
    id: "presence-never-needed",
    file: `${CONSOLE}/register-console-routes.ts`,
    find: `  if (route.fresh === true && !operator.isPresent) fail("presenceNeeded");\n`,
    replace: "",
    caughtBy: onConsole(
      "presence.int.test.ts",
      "every call that writes or opens documents needs a signature of five minutes",
    ),
  },
  {
    id: "open-page-prolongs-the-session",
    file: `${CONSOLE}/register-console-routes.ts`,
    find: "path !== consoleRoutes.consoleMe.path",
    replace: `path !== ""`,
    caughtBy: onConsole("operators.int.test.ts", "15 minutes after the last action; automatic refreshes do not count"),
  },
];
