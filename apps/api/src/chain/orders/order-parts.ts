import type { Deployment } from "@wth/chain";
import type { Address } from "viem";
import type { Config } from "#platform/settings/config.ts";
import type { OrderKind } from "./signed-order-repo.ts";
import { chainOrderBook, orderContracts } from "./signed-order-store.ts";
import { orderSigner, type OrderSigner } from "./order-signer.ts";
import { askTerms, orderTermsReader, type OrderTerms } from "./order-terms.ts";

/** What a slice needs to issue orders of its kind. */
export type ChainOrderParts = {
  chainId: number;
  contract: Address;
  signer: OrderSigner;
  askTerms: () => Promise<() => OrderTerms>;
};
/** The same inside a transaction: the chain was asked before. */
export type OrderContext = Omit<ChainOrderParts, "askTerms"> & { readTerms: () => OrderTerms };

export function chainOrderParts(
  kind: OrderKind,
  config: Pick<Config, "rpcUrls" | "signerKey">,
  deployment: Deployment,
): ChainOrderParts {
  const contract = deployment.contracts[orderContracts[kind]];
  const read = orderTermsReader(
    config.rpcUrls,
    contract,
    kind === "fee" || kind === "c2c" ? deployment.contracts.usdt : undefined,
  );
  return {
    chainId: deployment.chainId,
    contract,
    signer: orderSigner(config.signerKey, chainOrderBook(deployment)),
    askTerms: () => askTerms(read),
  };
}
