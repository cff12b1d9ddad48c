import { orderStatus, parseAmount, ONE, type Amount } from "@wth/rules";
import { errors } from "@wth/api-contract";
import { ProtocolViolation } from "../../core/history.ts";
import { tradeCall, type OrderCall } from "../../../sandbox/chain/order-calls.ts";
import { expectRefusal, refuse } from "./actions.ts";
import { noteAdvert, noteHeld, noteReturned, postAdvert, postBuyAdvert, someOf } from "./market-actions.ts";
import type { Member } from "./member.ts";
import { moneyCall } from "./money-call.ts";
import type { MiningWorld } from "./mining-world.ts";
import { readAs } from "./session.ts";
import { untilEffective, redeemOrder } from "./redeem-order.ts";

/** Seconds after which a signed payment can no longer be used. */
const SECONDS_TO_END = 400;
/** Purchases of one partner; an account has a limit of them in a day. */
const TRADES_MAX = 4;
const PAYING = 0.8;

interface Trade {
  readonly id: string;
  readonly seller: Member;
  readonly buyer: Member;
  readonly amount: Amount;
}

type Ended = { readonly isPaid: boolean; readonly relistedAs: string | null };

const paidStatuses: ReadonlySet<number> = new Set([orderStatus.sold, orderStatus.successful]);

/** Refusals to sign a payment after the clock has passed the end of the trade, or of its last payment. */
const TOO_LATE: ReadonlySet<number> = new Set(
  (["tradeNotPayable", "paymentTimeOver", "paymentTimeShort", "paymentExpired"] as const).map(
    (name) => errors[name].code,
  ),
);

/** The end of a trade as its buyer sees it; undefined while it waits for the payment. */
async function endOf(world: MiningWorld, { id, buyer }: Trade): Promise<Ended | undefined> {
  const query = { orderId: id };
  const { status, relistedAs, reason } = await readAs(world, buyer, (client) => client.marketDetail({ query }));
  if (paidStatuses.has(status)) return { isPaid: true, relistedAs };
  if (status === orderStatus.timedOut) return { isPaid: false, relistedAs };
  if (status === orderStatus.pendingPayment) return undefined;
  throw new ProtocolViolation(`trade ${id} has status ${status}: ${reason}`);
}

async function pay(world: MiningWorld, trade: Trade): Promise<Ended> {
  const { id, buyer } = trade;
  const sign = async (): Promise<OrderCall | undefined> => {
    const signed = await moneyCall(world, buyer, "marketPay", { query: { orderId: id } });
    if (!signed.isRefused) return tradeCall(signed.data);
    if (!TOO_LATE.has(signed.code)) return refuse("signing a payment", signed);
    return undefined;
  };
  return redeemOrder(world, buyer, { what: `the payment of trade ${id}`, sign, outcome: () => endOf(world, trade) });
}

/** Returns a trade. It ends once its signed payment can no longer be used, so the clock must advance. */
async function giveBack(world: MiningWorld, trade: Trade): Promise<Ended> {
  const { id, buyer } = trade;
  const reply = await moneyCall(world, buyer, "marketReturn", { body: { orderId: id } });
  // the clock has passed the trade's end
  if (reply.isRefused && reply.code !== errors.paymentTimeOver.code)
    expectRefusal("returning a trade", reply, errors.tradeNotReturnable.code);
  return untilEffective(world, {
    what: `the return of trade ${id}`,
    act: async () => {
      await world.advance(SECONDS_TO_END);
      return false;
    },
    outcome: () => endOf(world, trade),
  });
}

/** Notes the end of a trade, and the advert with which a returned one is on sale again. */
async function noteEnd(world: MiningWorld, trade: Trade, { isPaid, relistedAs }: Ended): Promise<void> {
  const { id, seller, buyer, amount } = trade;
  if (isPaid) {
    world.history.add({ kind: "trade", userId: seller.userId, buyerId: buyer.userId, advertId: id, amount });
    buyer.ctoc = (buyer.ctoc ?? 0n) + amount;
    return;
  }
  world.history.add({ kind: "unpaid", userId: seller.userId, advertId: id });
  noteReturned(seller, amount);
  if (relistedAs === null) return;
  const query = { orderId: relistedAs };
  const { maxAmount } = await readAs(world, seller, (client) => client.marketDetail({ query }));
  world.history.add({ kind: "post", userId: seller.userId, advertId: relistedAs });
  noteAdvert(seller, { id: relistedAs, amount: parseAmount(maxAmount) });
}

async function end(world: MiningWorld, trade: Trade, isPaying: boolean): Promise<void> {
  const ended = await (isPaying ? pay(world, trade) : giveBack(world, trade));
  await noteEnd(world, trade, ended);
  const unpaid = isPaying ? "timed out trades" : "returned trades";
  world.metrics.count(ended.isPaid ? "paid trades" : unpaid);
  // an unpaid trade restricts its buyer
  if (!ended.isPaid || (trade.buyer.trades += 1) >= TRADES_MAX) trade.seller.partner = undefined;
}

/** Sells to the partner through a sell advert, of which the partner takes a part. */
export async function sellByAdvert(world: MiningWorld, seller: Member, buyer: Member): Promise<void> {
  const advert = await postAdvert(world, seller);
  const amount = someOf(buyer, advert.amount);
  const query = { orderId: advert.id, amount: String(amount / ONE) };
  const reply = await moneyCall(world, buyer, "marketReserve", { query });
  // an earlier attempt without an answer reserved the trade, which has ended without a signed payment
  const hasEnded = reply.isRefused && TOO_LATE.has(reply.code) && reply.unknown > 0;
  if (reply.isRefused && !hasEnded) return refuse("taking an advert", reply);
  world.history.add({ kind: "take", userId: buyer.userId, advertId: advert.id, amount });
  seller.adverts.delete(advert.id);
  noteReturned(seller, advert.amount - amount);
  await end(world, { id: advert.id, seller, buyer, amount }, buyer.random.chance(PAYING));
}

async function isOffSale(world: MiningWorld, owner: Member, orderId: string): Promise<boolean> {
  const { status } = await readAs(world, owner, (client) => client.marketDetail({ query: { orderId } }));
  return status === orderStatus.offSale;
}

/** Sells into the partner's buy advert. */
export async function sellIntoAdvert(world: MiningWorld, seller: Member, buyer: Member): Promise<void> {
  const amount = someOf(seller, seller.ctoc ?? 0n);
  const id = await postBuyAdvert(world, buyer, amount);
  const body = { orderId: id, amount: String(amount / ONE) };
  const reply = await moneyCall(world, seller, "marketSell", { body });
  // the clock has passed the end of a newcomer's advert
  if (reply.isRefused && reply.code === errors.advertNotOnSale.code && (await isOffSale(world, buyer, id))) return;
  if (reply.isRefused) return refuse("selling into an advert", reply);
  world.history.add({ kind: "take", userId: seller.userId, advertId: id, amount });
  noteHeld(seller, amount);
  await end(world, { id, seller, buyer, amount }, true);
}
