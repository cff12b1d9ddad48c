import { formatAmount, ONE, type Amount } from "@wth/rules";
import { ProtocolViolation } from "../../core/history.ts";
import { expectRefusal } from "./actions.ts";
import type { Member } from "./member.ts";
import { moneyCall } from "./money-call.ts";
import type { MiningWorld } from "./mining-world.ts";

const PRICE = "1";

/** A whole number of WTH, up to a balance. */
const someOf = (member: Member, balance: Amount): Amount =>
  BigInt(member.random.between(1, Number(balance / ONE))) * ONE;

/** Moves WTH between the Mine Account and the C2C account; `change` is that of the Mine Account. */
async function transfer(world: MiningWorld, member: Member, change: Amount): Promise<void> {
  const value = formatAmount(change < 0n ? -change : change);
  const reply = await moneyCall(world, member, "transfer", (client, extra) =>
    change < 0n
      ? client.accountsTransferToCtoc({ query: { value }, ...extra })
      : client.accountsTransferToNormal({ query: { value }, ...extra }),
  );
  if (reply.isRefused) return expectRefusal("a transfer", reply, 0);
  world.history.add({ kind: "transfer", userId: member.userId, amount: change });
  member.balance += change;
  member.ctoc = (member.ctoc ?? 0n) - change;
}

export const transferOut = (world: MiningWorld, member: Member): Promise<void> =>
  transfer(world, member, -someOf(member, member.balance));

export const transferIn = (world: MiningWorld, member: Member): Promise<void> =>
  transfer(world, member, someOf(member, member.ctoc ?? 0n));

/** Posts an advert that sells WTH, which holds the whole amount. */
export async function postAdvert(world: MiningWorld, member: Member): Promise<void> {
  const ctoc = member.ctoc ?? 0n;
  const maxAmount = formatAmount(someOf(member, ctoc));
  const body = { price: PRICE, minAmount: "1", maxAmount, buy: false };
  const reply = await moneyCall(world, member, "post", (client, extra) => client.marketPost({ body, ...extra }));
  if (reply.isRefused) return expectRefusal("posting an advert", reply, 0);
  const { id, status } = reply.data;
  if (status !== 0) throw new ProtocolViolation(`a new advert has status ${status}`);
  world.history.add({ kind: "post", userId: member.userId, advertId: id });
  member.adverts.add(id);
  member.ctoc = ctoc - BigInt(maxAmount) * ONE;
}

/** Cancels an own advert, which returns what it held. */
export async function cancelAdvert(world: MiningWorld, member: Member, id: string): Promise<void> {
  const reply = await moneyCall(world, member, "cancel", (client, extra) =>
    client.marketCancel({ params: { orderId: id }, ...extra }),
  );
  if (reply.isRefused) return expectRefusal("cancelling an advert", reply, 0);
  world.history.add({ kind: "cancel", userId: member.userId, advertId: id });
  member.adverts.delete(id);
  member.ctoc = (member.ctoc ?? 0n) + BigInt(reply.data.maxAmount) * ONE;
}
