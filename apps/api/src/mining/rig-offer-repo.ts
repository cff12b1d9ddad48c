import type { Database, Tx } from "@wth/db";
import type { RigLevel } from "@wth/rules";
import { isUseArriving, type SignedOrder } from "#chain/index.ts";
import type { RigTerms } from "./mining-repo.ts";

/** Stores the terms of the rig that a signed order is for. */
export async function insertRigOffer(tx: Tx, orderId: string, terms: RigTerms): Promise<void> {
  await tx
    .insertInto("mining_rig_offer")
    .values({
      order_id: orderId,
      price: terms.price,
      total_amount: terms.totalAmount,
      per_second_amount: terms.perSecondAmount,
    })
    .execute();
}

/** Terms of the rig that a signed order is for. @throws Error for an order of another kind */
export async function rigOffered(tx: Tx, { order_id, rig_level }: SignedOrder): Promise<RigTerms> {
  const offer = await tx
    .selectFrom("mining_rig_offer")
    .selectAll()
    .where("order_id", "=", order_id)
    .executeTakeFirstOrThrow();
  return {
    level: rig_level as RigLevel,
    price: offer.price,
    totalAmount: offer.total_amount,
    perSecondAmount: offer.per_second_amount,
  };
}

export async function hasUsdtRig(db: Database | Tx, userId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("mining_rig")
    .select("id")
    .where("user_id", "=", userId)
    .where("paid_with", "=", "usdt")
    .executeTakeFirst();
  return row !== undefined;
}

/** True when the user has had the one rig for USDT, or its payment waits to be applied. */
export async function isUsdtRigTaken(db: Database | Tx, userId: bigint): Promise<boolean> {
  // in this order: a payment that is applied between the two reads is seen by the second
  return (await isUseArriving(db, userId, "rig")) || (await hasUsdtRig(db, userId));
}
