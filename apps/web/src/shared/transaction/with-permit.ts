import type { SignedPermit } from "@wth/chain";
import type { ContractCall } from "./chain-action.ts";

/** Returns the variant of a payment that brings its own signed approval: every paid function has one. */
export const withPermit = (call: ContractCall, permit: SignedPermit): ContractCall => ({
  ...call,
  functionName: `${call.functionName}WithPermit`,
  args: [...call.args, permit],
});
