import type { Deployment } from "@wth/chain";
import type { Address } from "viem";
import type { Config } from "#platform/settings/config.ts";
import type { OrderKind } from "./signed-order-repo.ts";
import { orderKinds } from "./order-kinds.ts";
import { signedOrderStore } from "./signed-order-store.ts";
import { orderSigner, type OrderSigner } from "./order-signer.ts";
import { fetchTerms, orderTermsReader, type OrderTerms } from "./order-terms.ts";

/** Dependencies of a transaction that issues an order. */
export type OrderContext = {
  chainId: number;
  signer: OrderSigner;
  /** The contract's terms, fetched before the transaction. @throws Failure chainUnavailable */
  readTerms: () => OrderTerms;
};

export type OrderParts = {
  /** The contract that takes orders of the kind. */
  contract: Address;
  /** Fetches the contract's terms; call it before the transaction, so that no lock waits for the network. */
  openContext: () => Promise<OrderContext>;
};

export function orderParts(
  kind: OrderKind,
  config: Pick<Config, "rpcUrls" | "signerKey">,
  deployment: Deployment,
): OrderParts {
  const { contract: key, use } = orderKinds[kind];
  const contract = deployment.contracts[key];
  const read = orderTermsReader(config.rpcUrls, contract, use.token === null ? undefined : deployment.contracts.usdt);
  const signer = orderSigner(config.signerKey, signedOrderStore(deployment));
  return {
    contract,
    openContext: async () => ({ chainId: deployment.chainId, signer, readTerms: await fetchTerms(read) }),
  };
}
