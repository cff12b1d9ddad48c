import type { Tx } from "@wth/db";
import { businessType } from "@wth/rules";
import { resolveHold, systemAccount } from "#ledger/index.ts";
import {
  amountOf,
  argumentOf,
  type ChainEvent,
  type ChainEventHandler,
  type EventHandlersOf,
} from "../inbox/chain-event.ts";
import { guardEvents, ignored, orderEvents } from "../inbox/ignored-events.ts";
import { publishChange } from "#platform/live/live.ts";
import { bookPayment } from "../orders/book-payment.ts";
import { holdKey } from "../orders/order-policy.ts";
import { takeOrder } from "../orders/take-order.ts";
import { findUserByAddress, recordDid } from "#identity/index.ts";
import { insertToken, type NftContract } from "./nft-repo.ts";
import { nftTransfers } from "./nft-transfers.ts";

async function recordMint(tx: Tx, event: ChainEvent, contract: NftContract, minter: string): Promise<void> {
  const token_id = amountOf(event, "tokenId");
  const minted = { minter, owner: minter, minted_at: event.blockTime, mint_event_id: event.id };
  await insertToken(tx, { contract, token_id, ...minted });
}

const onBadgeMinted: ChainEventHandler = async (tx, event) => {
  const owner = argumentOf(event, "owner");
  const user = await findUserByAddress(tx, owner);
  await bookPayment(tx, event, { userId: user?.id });
  await recordMint(tx, event, "seedBadge", owner);
  if (user) await publishChange(tx, user.id, ["nft"]);
  return { outcome: "applied" };
};

const onDidMinted: ChainEventHandler = async (tx, event) => {
  const owner = argumentOf(event, "owner");
  const user = await findUserByAddress(tx, owner);
  await bookPayment(tx, event, { userId: user?.id });
  const number = amountOf(event, "didNumber");
  await recordDid(tx, { address: owner, number, mintedAt: event.blockTime, eventId: event.id });
  if (user) await publishChange(tx, user.id, ["nft", "profile"]);
  return { outcome: "applied" };
};

const onNumberMinted: ChainEventHandler = async (tx, event) => {
  const { order, reason } = await takeOrder(tx, event, "number");
  await recordMint(tx, event, "numberNft", argumentOf(event, "userAddress"));
  if (reason !== undefined) return { outcome: "suspense", reason };
  const to = systemAccount("daoFund", "WTH", order.user_id);
  await resolveHold(tx, holdKey(order), "captured", [{ to, amount: order.amount, type: businessType.buyNft }]);
  await publishChange(tx, order.user_id, ["balance", "order", "nft"]);
  return { outcome: "applied" };
};

type Approvals = "Approval" | "ApprovalForAll";

/** Handlers of every event read of the badge, number and identity contracts. */
export const nftChainEvents: EventHandlersOf<"seedBadge", Approvals> &
  EventHandlersOf<"numberNft", Approvals> &
  EventHandlersOf<"did", Approvals> = {
  "seedBadge.BadgeMinted": onBadgeMinted,
  "seedBadge.Transfer": nftTransfers,
  ...ignored("seedBadge", ...guardEvents),
  "numberNft.NumberMinted": onNumberMinted,
  "numberNft.Transfer": nftTransfers,
  ...ignored("numberNft", ...orderEvents),
  "did.DidMinted": onDidMinted,
  ...ignored("did", "Transfer", "Locked", "Unlocked", ...guardEvents),
};
