import { orderContracts, orderDigest, type Deployment, type OrderTerms } from "@wth/chain";
import type { Database } from "@wth/db";
import type { Address } from "viem";
import { getUser } from "#identity/index.ts";
import { fail, Failure } from "#platform/errors/failure.ts";
import type { Config } from "#platform/settings/config.ts";
import { findSignedOrder, type SignedOrder } from "./signed-order-repo.ts";
import { orderKinds, type OrderKind } from "./order-kinds.ts";
import { signerClient } from "./signer-client.ts";
import { fetchTerms, orderTermsReader } from "./order-terms.ts";

/** Dependencies of a transaction that issues an order. */
export type OrderContext = {
  chainId: number;
  /** The contract's terms, fetched before the transaction. */
  readTerms: () => OrderTerms;
};

/** A signed order with its signature. */
export type CompleteOrder = SignedOrder & { signature: string };

/** True for an order that was signed. */
export function isComplete(order: SignedOrder): order is CompleteOrder {
  return order.signature !== null;
}

export type OrderTools = {
  /** The contract that takes orders of the kind. */
  contract: Address;
  /** Fetches the contract's terms for a user; call it before the transaction, so that no lock waits for the network. */
  openContext: (db: Database, userId: bigint) => Promise<OrderContext>;
  /**
   * Returns an order of a committed transaction with its signature, and has it signed if it is not yet. An order that
   * the signer does not sign in time is ended by the worker.
   */
  complete: (db: Database, orderId: string) => Promise<CompleteOrder>;
};

/** The refusal of a signature as it reads for an order that holds WTH. */
function ofHeldOrder(error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  const { errorName, variables, detail } = error;
  if (errorName !== "signerUnavailable" && errorName !== "orderRefused") return error;
  const name = errorName === "orderRefused" ? "heldOrderRefused" : "heldOrderUnsigned";
  return Object.assign(new Failure(name, variables, detail), { cause: error.cause });
}

export function orderTools(
  kind: OrderKind,
  config: Pick<Config, "rpcUrls" | "signer">,
  deployment: Deployment,
): OrderTools {
  const { chainId } = deployment;
  const contract = deployment.contracts[orderContracts[kind]];
  const token = orderKinds[kind].use.token === null ? undefined : deployment.contracts.usdt;
  const read = orderTermsReader(config.rpcUrls, contract, token);
  const signer = signerClient(config.signer);
  return {
    contract,
    async openContext(db, userId) {
      const { address } = await getUser(db, userId);
      const terms = signer.key().then((key) => read({ account: address as Address, key }));
      return { chainId, readTerms: await fetchTerms(terms) };
    },
    async complete(db, orderId) {
      const order = await findSignedOrder(db, orderId);
      if (order?.kind !== kind) throw new Error(`order ${orderId} was not stored`);
      if (isComplete(order)) return order;
      if (order.status !== "open") return fail("orderRefused");
      const digest = orderDigest({ chainId, verifyingContract: contract }, order);
      const { signature } = await signer.sign({ orderId, digest }).catch((error: unknown) => {
        throw orderKinds[kind].holdType === null ? error : ofHeldOrder(error);
      });
      return { ...order, signature };
    },
  };
}
