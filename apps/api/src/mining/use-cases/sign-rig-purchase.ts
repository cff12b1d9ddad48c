import type { Tx } from "@wth/db";
import { miningType, ONE, rigPriceUsdt, type MiningType, type RigLevel } from "@wth/rules";
import { fail } from "../../platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { issueOrder, liveOrder, type OrderContext, type SignedOrder, type UnpaidOrigin } from "#chain/index.ts";
import { lockUser } from "#identity/index.ts";
import { sponsorOf } from "#community/index.ts";
import { isWhitelisted } from "../mining-repo.ts";
import { hasUsdtRig, insertRigOffer } from "../rig-offer-repo.ts";

export type PurchaseRequest = { userId: bigint; level: RigLevel; origin: UnpaidOrigin };

async function requireEligible(tx: Tx, userId: bigint, type: MiningType): Promise<void> {
  if (!type.useUsdt) fail("usdtNotAccepted");
  if ((await sponsorOf(tx, userId)) === null) fail("inviteRequired");
  if (type.whitelisted && !(await isWhitelisted(tx, userId, type.level))) fail("notEligible");
}

/** Issues the payment for a rig. A repeated call returns the same order until the chain proves that it is dead. */
export async function signRigPurchase(
  tx: Tx,
  context: OrderContext,
  { userId, level, origin }: PurchaseRequest,
): Promise<SignedOrder> {
  await lockUser(tx, userId);
  if (await hasUsdtRig(tx, userId)) fail("usdtRigLimit");
  const open = await liveOrder(tx, context.chainId, { userId, kind: "rig" });
  if (open?.rig_level === level) return open;
  if (open) fail("purchaseOrderOpen", { time: open.deadline.toISOString() });
  const parameters = await readParameters(tx);
  const type = miningType(level, parameters);
  await requireEligible(tx, userId, type);
  const terms = context.readTerms();
  const amount = rigPriceUsdt(type.price, parameters["price.reference"]);
  if (amount === 0n) fail("usdtNotAccepted");
  const lifetime = parameters["mining.orderLifetime"];
  const draft = { kind: "rig", userId, rigLevel: level, lifetime, amount, gives: ONE, account: null } as const;
  const order = await issueOrder(tx, { ...draft, origin }, terms);
  await insertRigOffer(tx, order.order_id, type);
  return order;
}
