import { errors } from "@wth/api-contract";
import { seedBadgeAbi } from "@wth/chain";
import { BADGE_PRICE, formatAmount, ONE, parseAmount, type Amount } from "@wth/rules";
import { encodeFunctionData } from "viem";
import { ProtocolViolation } from "../../core/history.ts";
import { feeCreditCall, numberCall, rigCall, wthsCall, type OrderCall } from "../../../sandbox/chain/order-calls.ts";
import { expectRefusal, refuse } from "./actions.ts";
import { someOf } from "./market-actions.ts";
import { toOwnRig, type Member } from "./member.ts";
import { moneyCall } from "./money-call.ts";
import type { MiningWorld } from "./mining-world.ts";
import { readAs } from "./session.ts";
import { payContract, untilEffective, redeemOrder } from "./redeem-order.ts";

const CREDIT: Amount = 3n * ONE;

/** Buys the first rig with USDT through the contract. */
export async function payForFirstRig(world: MiningWorld, member: Member): Promise<void> {
  const machine = await redeemOrder(world, member, {
    what: "the payment of a rig",
    sign: async () => {
      const signed = await moneyCall(world, member, "miningSign", { query: { id: 1 } });
      if (!signed.isRefused) return rigCall(signed.data);
      expectRefusal("signing the purchase of a rig", signed, errors.usdtRigLimit.code);
      return undefined;
    },
    outcome: async () => (await readAs(world, member, (client) => client.miningList({ query: {} }))).list[0],
  });
  world.history.add({ kind: "usdtRig", userId: member.userId, rigId: machine.id });
  member.rigs.set(machine.id, toOwnRig(machine, 1));
}

/** Buys fee credit with USDT through the contract. */
export async function payForFeeCredit(world: MiningWorld, member: Member): Promise<void> {
  let orderId = "";
  await redeemOrder(world, member, {
    what: "the payment of fee credit",
    sign: async () => {
      const signed = await moneyCall(world, member, "feeCreditSign", { query: { amount: formatAmount(CREDIT) } });
      if (signed.isRefused) return refuse("signing fee credit", signed);
      ({ orderId } = signed.data);
      return feeCreditCall(signed.data);
    },
    outcome: async () => {
      const { feeValue } = await readAs(world, member, (client) => client.accountsBalances());
      return parseAmount(feeValue) === member.fee + CREDIT || undefined;
    },
  });
  world.history.add({ kind: "feeCredit", userId: member.userId, orderId, amount: CREDIT });
  member.fee += CREDIT;
}

/** Swaps WTH of the C2C account to WTHS. An order that ended unused is signed again. */
export async function swapToWths(world: MiningWorld, member: Member): Promise<void> {
  const { userId } = member;
  const amount = someOf(member, member.ctoc ?? 0n);
  let orderId: string | undefined;
  const stateOf = (id: string) =>
    readAs(world, member, (client) => client.swapUpdateStatus({ body: { orderId: id } })).then(({ status }) => status);
  const sign = async (): Promise<OrderCall> => {
    const body = { amount: formatAmount(amount), type: "0" };
    const signed = await moneyCall(world, member, "swapSign", { body });
    if (signed.isRefused) return refuse("signing a swap", signed);
    if (orderId !== undefined && signed.data.orderId !== orderId) {
      if ((await stateOf(orderId)) !== "expired") throw new ProtocolViolation(`swap ${orderId} was signed twice`);
      world.metrics.count("expired swaps");
    }
    ({ orderId } = signed.data);
    return wthsCall(signed.data);
  };
  const outcome = async () => (orderId !== undefined && (await stateOf(orderId)) === "used" ? orderId : undefined);
  const used = await redeemOrder(world, member, { what: "a swap to WTHS", sign, outcome });
  world.history.add({ kind: "swap", userId, orderId: used, amount });
  member.ctoc = (member.ctoc ?? 0n) - amount;
}

/** Buys the number NFT from the Mine Account and mints it. WTH of an order that ended unused comes back. */
export async function mintNumber(world: MiningWorld, member: Member, price: Amount): Promise<void> {
  const { userId } = member;
  let orderId: string | undefined;
  const sign = async (): Promise<OrderCall> => {
    const signed = await moneyCall(world, member, "nftMintNumber", { query: { price: formatAmount(price) } });
    if (signed.isRefused) return refuse("buying a number", signed);
    if (signed.data.orderId !== orderId) {
      if (orderId !== undefined) {
        world.history.add({ kind: "numberReturn", userId, opKey: `hold-end:number:${orderId}`, amount: price });
        world.metrics.count("expired numbers");
      }
      ({ orderId } = signed.data);
      world.history.add({ kind: "numberHold", userId, opKey: `hold:number:${orderId}`, amount: -price });
    }
    return numberCall(signed.data);
  };
  const outcome = async () => {
    const { numbers } = await readAs(world, member, (client) => client.nftOwner());
    return numbers.length > 0 ? orderId : undefined;
  };
  const used = await redeemOrder(world, member, { what: "the mint of a number", sign, outcome });
  world.history.add({ kind: "number", userId, orderId: used, amount: 0n });
  member.balance -= price;
  member.hasNumber = true;
}

/** Mints the badge that earns NFT dividends. */
export async function mintBadge(world: MiningWorld, member: Member): Promise<void> {
  const contract = world.contracts.seedBadge;
  const data = encodeFunctionData({ abi: seedBadgeAbi, functionName: "mint" });
  const outcome = async () => (await readAs(world, member, (client) => client.nftOwner())).badges[0]?.tokenId;
  const act = async () => {
    if ((await outcome()) !== undefined) return false;
    await payContract(world, member, { contract, data, amount: BADGE_PRICE });
    return true;
  };
  const tokenId = await untilEffective(world, { what: "the mint of a badge", act, outcome });
  world.history.add({ kind: "badge", userId: member.userId, tokenId });
  member.hasBadge = true;
}
