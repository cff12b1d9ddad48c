import type { Deployment } from "@wth/chain";
import { orderKinds } from "./order-kinds.ts";
import type { SignedOrderStore } from "./order-signer.ts";
import { findSignedOrder, storeSignature } from "./signed-order-repo.ts";

export function signedOrderStore({ chainId, contracts }: Deployment): SignedOrderStore {
  return {
    async find(tx, orderId) {
      const order = await findSignedOrder(tx, orderId);
      if (!order) return undefined;
      const { contract, digest } = orderKinds[order.kind];
      const place = { chainId, verifyingContract: contracts[contract] };
      const { deadline, signature } = order;
      return { isOpen: order.status === "open", deadline, signature, digest: digest(place, order) };
    },
    storeSignature,
  };
}
