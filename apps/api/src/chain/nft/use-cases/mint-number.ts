import type { Tx } from "@wth/db";
import { formatAmount, ONE, parseAmount } from "@wth/rules";
import { waitForLock } from "#platform/db/locks.ts";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { countOpenOrders, findUsedOrder, type SignedOrder } from "../../orders/signed-order-repo.ts";
import { issueOrder } from "../../orders/issue-order.ts";
import { liveOrder } from "../../orders/expire-order.ts";
import { type OrderContext } from "../../orders/order-tools.ts";
import { lockUser } from "#identity/index.ts";
import { mintedCount } from "../nft-repo.ts";

/** Requires a number that is neither minted nor ordered. The lock makes buyers of the last ones wait for each other. */
async function requireNumberLeft(tx: Tx, cap: bigint): Promise<void> {
  await waitForLock(tx, "numberCap");
  const taken = (await mintedCount(tx, "numberNft")) + (await countOpenOrders(tx, "number"));
  if (taken >= cap) fail("nftSoldOut");
}

/** `price` is the price in WTH that the buyer saw; without one any price is accepted. */
export type NumberRequest = { userId: bigint; price: string | undefined };

/**
 * Issues the order for the number NFT and holds its price from the Mine Account until the chain reports the mint. A
 * repeated call returns the same order, also after it was used.
 */
export async function mintNumber(
  tx: Tx,
  context: OrderContext,
  { userId, price }: NumberRequest,
): Promise<SignedOrder> {
  await lockUser(tx, userId);
  const used = await findUsedOrder(tx, userId, "number");
  if (used) return used;
  const open = await liveOrder(tx, context.chainId, { userId, kind: "number" });
  const parameters = await readParameters(tx);
  const amount = open?.amount ?? parameters["nft.numberPrice"];
  if (price !== undefined && parseAmount(price) !== amount)
    fail("priceChanged", { price: `${formatAmount(amount)} WTH` });
  if (open) return open;
  const terms = context.readTerms();
  await requireNumberLeft(tx, parameters["nft.numberCap"]);
  const lifetime = parameters["nft.orderLifetime"];
  const draft = { kind: "number", userId, amount, gives: ONE, account: "normal", lifetime } as const;
  return issueOrder(tx, draft, terms);
}
