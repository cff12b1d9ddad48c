import { formatAmount, ONE, orderStatus, parseAmount, type Amount } from "@wth/rules";
import { ProtocolViolation } from "../../core/history.ts";
import { expectRefusal, refuse } from "./actions.ts";
import { feeOf } from "./expected-balances.ts";
import type { Member } from "./member.ts";
import { moneyCall } from "./money-call.ts";
import type { MiningWorld } from "./mining-world.ts";

const PRICE = "1";

/** A whole number of WTH, up to a balance. */
export const someOf = (member: Member, balance: Amount): Amount =>
  BigInt(member.random.between(1, Number(balance / ONE))) * ONE;

/** Moves WTH between the Mine Account and the C2C account; `change` is that of the Mine Account. */
async function transfer(world: MiningWorld, member: Member, change: Amount): Promise<void> {
  const value = formatAmount(change < 0n ? -change : change);
  const name = change < 0n ? "accountsTransferToCtoc" : "accountsTransferToNormal";
  const reply = await moneyCall(world, member, name, { query: { value } });
  if (reply.isRefused) return expectRefusal("a transfer", reply, 0);
  world.history.add({ kind: "transfer", userId: member.userId, amount: change });
  member.balance += change;
  member.ctoc = (member.ctoc ?? 0n) - change;
}

export const transferOut = (world: MiningWorld, member: Member): Promise<void> =>
  transfer(world, member, -someOf(member, member.balance));

export const transferIn = (world: MiningWorld, member: Member): Promise<void> =>
  transfer(world, member, someOf(member, member.ctoc ?? 0n));

/** Posts an advert. @returns its id */
async function post(world: MiningWorld, member: Member, amount: Amount, buy: boolean): Promise<string> {
  const body = { price: PRICE, minAmount: "1", maxAmount: formatAmount(amount), buy };
  const reply = await moneyCall(world, member, "marketPost", { body });
  if (reply.isRefused) return refuse("posting an advert", reply);
  const { id, status } = reply.data;
  if (status !== orderStatus.onSale) throw new ProtocolViolation(`a new advert has status ${status}`);
  world.history.add({ kind: "post", userId: member.userId, advertId: id });
  return id;
}

/** Posts an advert that buys WTH, which holds nothing. @returns its id */
export const postBuyAdvert = (world: MiningWorld, member: Member, amount: Amount): Promise<string> =>
  post(world, member, amount, true);

/** An advert on sale that holds the member's WTH. */
interface OwnAdvert {
  readonly id: string;
  readonly amount: Amount;
}

/** Notes that WTH and the fee for selling it are held. */
export function noteHeld(member: Member, amount: Amount): void {
  member.ctoc = (member.ctoc ?? 0n) - amount;
  member.fee -= feeOf(amount);
}

/** Notes an own advert on sale. */
export function noteAdvert(member: Member, { id, amount }: OwnAdvert): void {
  member.adverts.set(id, amount);
  noteHeld(member, amount);
}

/** Notes that WTH and the fee for selling it are held no more. */
export function noteReturned(member: Member, amount: Amount): void {
  member.ctoc = (member.ctoc ?? 0n) + amount;
  member.fee += feeOf(amount);
}

/** Posts an advert that sells WTH. */
export async function postAdvert(world: MiningWorld, member: Member): Promise<OwnAdvert> {
  const amount = someOf(member, member.ctoc ?? 0n);
  const advert = { id: await post(world, member, amount, false), amount };
  noteAdvert(member, advert);
  return advert;
}

/** Cancels an own advert, which returns what it held. */
export async function cancelAdvert(world: MiningWorld, member: Member, id: string): Promise<void> {
  const reply = await moneyCall(world, member, "marketCancel", { params: { orderId: id } });
  if (reply.isRefused) return expectRefusal("cancelling an advert", reply, 0);
  world.history.add({ kind: "cancel", userId: member.userId, advertId: id });
  member.adverts.delete(id);
  noteReturned(member, parseAmount(reply.data.maxAmount));
}
