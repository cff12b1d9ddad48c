export { operatorInvariants } from "./operator-invariants.ts";
export {
  deleteOldOperatorSessions,
  findOperator,
  listOperators,
  lockOperators,
  type OperatorRow,
} from "./operator-repo.ts";
export { endSession, findSession, holdSession, type SignedInOperator } from "./operator-sessions.ts";
export { SignInNonces } from "./sign-in-nonces.ts";
export { appointFirstOperators } from "./use-cases/appoint-first-operators.ts";
export { setOperator } from "./use-cases/set-operator.ts";
export { signInOperator } from "./use-cases/sign-in-operator.ts";
