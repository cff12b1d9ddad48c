import type { PurchasePayload } from "@wth/api-contract";
import type { Tx } from "@wth/db";
import { formatAmount, miningType, rigPriceUsdt, type MiningType, type Parameters, type RigLevel } from "@wth/rules";
import { getAddress } from "viem";
import type { z } from "zod";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import {
  isProvablyDead,
  newOrderId,
  orderDeadline,
  signedFields,
  type OrderSigner,
  type OrderTerms,
} from "#chain/index.ts";
import { lockUser } from "#identity/index.ts";
import { sponsorOf } from "#community/index.ts";
import {
  closeOrder,
  findOpenOrder,
  findOrder,
  hasUsdtRig,
  insertOrder,
  type PurchaseOrder,
} from "../mining-order-repo.ts";
import { isWhitelisted } from "../mining-repo.ts";

type Payload = z.input<typeof PurchasePayload>;

export type PurchaseParts = { chainId: number; contract: string; signer: OrderSigner };
export type PurchaseRequest = { userId: bigint; level: RigLevel; readTerms: () => OrderTerms };

function payloadOf(order: PurchaseOrder, contract: string): Payload {
  return {
    sender: getAddress(order.sender),
    recipient: getAddress(order.recipient),
    token: getAddress(order.token),
    tokenAmount: formatAmount(order.token_amount),
    machineId: order.level,
    ...signedFields(order, contract),
  };
}

async function requireEligible(tx: Tx, userId: bigint, type: MiningType): Promise<void> {
  if (!type.useUsdt) fail("usdtNotAccepted");
  if ((await sponsorOf(tx, userId)) === null) fail("inviteRequired");
  if (type.whitelisted && !(await isWhitelisted(tx, userId, type.level))) fail("notEligible");
}

async function writeOrder(
  tx: Tx,
  userId: bigint,
  type: MiningType,
  parameters: Parameters,
  terms: OrderTerms,
): Promise<string> {
  if (terms.isPaused) fail("usdtPaymentsPaused");
  const amount = rigPriceUsdt(type.price, parameters["price.reference"]);
  if (amount === 0n) fail("usdtNotAccepted");
  if (amount > terms.perOrder) fail("amountAboveLimit", { limit: formatAmount(terms.perOrder) });
  const orderId = newOrderId("machine");
  const deadline = orderDeadline(unixSeconds(await now(tx)), parameters["mining.orderLifetime"], terms.lifetimeMax);
  await insertOrder(tx, {
    order_id: orderId,
    user_id: userId,
    level: type.level,
    recipient: terms.recipient.toLowerCase(),
    token: terms.token.toLowerCase(),
    token_amount: amount,
    price: type.price,
    total_amount: type.totalAmount,
    per_second_amount: type.perSecondAmount,
    deadline: new Date(deadline * 1000),
    epoch: terms.epoch,
  });
  return orderId;
}

/**
 * The signed payment for a rig. Until the chain proves that it can no longer be paid, asking again gives the same one.
 * @throws Failure usdtRigLimit, purchaseOrderOpen, usdtNotAccepted, inviteRequired, notEligible, usdtPaymentsPaused,
 * chainUnavailable
 */
export async function signPurchase(tx: Tx, parts: PurchaseParts, request: PurchaseRequest): Promise<Payload> {
  const { userId, level, readTerms } = request;
  await lockUser(tx, userId);
  if (await hasUsdtRig(tx, userId)) fail("usdtRigLimit");
  const open = await findOpenOrder(tx, userId);
  if (open && !(await isProvablyDead(tx, parts.chainId, open))) {
    if (open.level !== level) fail("purchaseOrderOpen", { time: open.deadline.toISOString() });
    return payloadOf(open, parts.contract);
  }
  if (open) await closeOrder(tx, open.order_id);
  const parameters = await readParameters(tx);
  const type = miningType(level, parameters);
  await requireEligible(tx, userId, type);
  const orderId = await writeOrder(tx, userId, type, parameters, readTerms());
  await parts.signer.sign(tx, orderId);
  const signed = await findOrder(tx, orderId);
  if (!signed) throw new Error(`order ${orderId} was not stored`);
  return payloadOf(signed, parts.contract);
}
