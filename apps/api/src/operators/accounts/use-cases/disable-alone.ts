import type { Tx } from "@wth/db";
import { getAddress } from "viem";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { setUserDisabled } from "#identity/index.ts";
import { verifyStep, type SigningPlace, type StepProof } from "../../proposals/step-signatures.ts";
import { disablingsOfHour } from "../disablings-repo.ts";

export type DisablingAlone = {
  operator: { address: string; actor: string };
  user: { id: bigint; address: string };
  reason: string;
  proof: StepProof;
};

/**
 * Disables an account by the signature of one operator, since protecting a user waits for no other. More than a few in
 * an hour need a proposal. The operators must be locked. `onDisabled` as in {@link setUserDisabled}.
 */
export async function disableAlone(
  tx: Tx,
  place: SigningPlace,
  { operator: { address, actor }, user, reason, proof }: DisablingAlone,
  onDisabled: (tx: Tx, userId: bigint) => Promise<void>,
): Promise<void> {
  const most = Number((await readParameters(tx))["operators.disablingsPerHour"]);
  if ((await disablingsOfHour(tx, actor)) >= most) fail("tooManyDisablings");
  const content = { address: getAddress(user.address) };
  const signed = { kind: "disableUser", content, reason, step: "act", id: null, note: "" } as const;
  await verifyStep(tx, place, { address, proof, signed });
  await setUserDisabled(tx, { actor, userId: user.id, isDisabled: true }, onDisabled);
}
