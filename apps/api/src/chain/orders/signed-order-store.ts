import { hashFeeOrder, hashNumberOrder, hashPaymentOrder, hashWthsOrder, type Deployment } from "@wth/chain";
import { getAddress, type Address, type Hex } from "viem";
import { unixSeconds } from "#platform/db/clock.ts";
import { findSignedOrder, storeSignature, type SignedOrder, type OrderKind } from "./signed-order-repo.ts";
import type { OrderBook } from "./order-signer.ts";

/** Which contract takes a kind of order. */
export const orderContracts = {
  nft: "numberNft",
  wths: "wths",
  fee: "subscribe",
  c2c: "c2cPayment",
} as const satisfies Record<OrderKind, keyof Deployment["contracts"]>;

type Place = { chainId: number; verifyingContract: Address };

function required(text: string | null): Address {
  if (text === null) throw new Error("a payment names a recipient and a token");
  return getAddress(text);
}

const digests: Record<OrderKind, (place: Place, order: SignedOrder) => Hex> = {
  nft: (place, order) =>
    hashNumberOrder(place, { userAddress: getAddress(order.sender), amount: order.amount, ...common(order) }),
  wths: (place, order) =>
    hashWthsOrder(place, {
      sender: getAddress(order.sender),
      amount: order.amount,
      wthAmount: order.amount,
      realAmount: order.gives,
      ...common(order),
    }),
  fee: (place, order) =>
    hashFeeOrder(place, {
      sender: getAddress(order.sender),
      recipient: required(order.recipient),
      token: required(order.token),
      amount: order.amount,
      wthAmount: order.gives,
      ...common(order),
    }),
  c2c: (place, order) =>
    hashPaymentOrder(place, {
      payer: getAddress(order.sender),
      creator: required(order.recipient),
      token: required(order.token),
      tokenAmount: order.amount,
      ...common(order),
    }),
};

function common({ order_id, deadline, epoch }: SignedOrder) {
  return { orderId: order_id as Hex, deadline: BigInt(unixSeconds(deadline)), epoch };
}

/** The stored orders as the signer sees them. */
export function signedOrderStore({ chainId, contracts }: Deployment): OrderBook {
  return {
    async find(tx, orderId) {
      const order = await findSignedOrder(tx, orderId);
      if (!order) return undefined;
      const place = { chainId, verifyingContract: contracts[orderContracts[order.kind]] };
      const { deadline, signature } = order;
      return { isOpen: order.status === "open", deadline, signature, digest: digests[order.kind](place, order) };
    },
    storeSignature,
  };
}
